import { Module } from '@nestjs/common';
import { DegreesModule } from '../degrees/degrees.module.ts';
import { ChainHead } from './chain-head.ts';
import { HeadController } from './head.controller.ts';
import { WriteHead } from './write-head.ts';

@Module({ imports: [DegreesModule], controllers: [HeadController], providers: [ChainHead, WriteHead] })
export class HeadModule {}
