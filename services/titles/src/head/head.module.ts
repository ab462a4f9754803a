import { Module } from '@nestjs/common';
import { DegreesModule } from '../degrees/degrees.module.ts';
import { ChainHead } from './chain-head.ts';
import { HeadController } from './head.controller.ts';
import { HeadService } from './head.service.ts';

@Module({ imports: [DegreesModule], controllers: [HeadController], providers: [ChainHead, HeadService] })
export class HeadModule {}
