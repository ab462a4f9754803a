import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.ts';
import { CalendarAddress } from './calendar-address.ts';
import { ReadCalendar } from './read-calendar.ts';

@Module({ controllers: [CalendarController], providers: [CalendarAddress, ReadCalendar] })
export class CalendarModule {}
