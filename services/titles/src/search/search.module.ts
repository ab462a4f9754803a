import { Module } from '@nestjs/common';
import { SearchService } from './search.service.ts';

@Module({ providers: [SearchService], exports: [SearchService] })
export class SearchModule {}
