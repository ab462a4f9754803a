import { Module } from '@nestjs/common';
import { HeadController } from './head.controller.ts';
import { HeadService } from './head.service.ts';

@Module({ controllers: [HeadController], providers: [HeadService] })
export class HeadModule {}
