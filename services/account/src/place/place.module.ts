import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module.ts';
import { PlaceController } from './place.controller.ts';
import { PlaceService } from './place.service.ts';

@Module({ imports: [SessionModule], controllers: [PlaceController], providers: [PlaceService] })
export class PlaceModule {}
