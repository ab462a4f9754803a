import { Module } from '@nestjs/common';
import { DumpController } from './dump.controller.ts';
import { FetchDumps } from './fetch-dumps.ts';
import { ListDumps } from './list-dumps.ts';

@Module({ controllers: [DumpController], providers: [ListDumps, FetchDumps], exports: [FetchDumps] })
export class DumpModule {}
