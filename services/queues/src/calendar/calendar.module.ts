import { Module } from '@nestjs/common';
import { AiringModule } from '../airing/airing.module.ts';
import { CalendarController } from './calendar.controller.ts';
import { CalendarAddress } from './calendar-address.ts';
import { ReadCalendar } from './read-calendar.ts';

@Module({ imports: [AiringModule], controllers: [CalendarController], providers: [CalendarAddress, ReadCalendar] })
export class CalendarModule {}
