import { Module } from '@nestjs/common';
import { EditionWatch } from './edition-watch.ts';

@Module({ providers: [EditionWatch], exports: [EditionWatch] })
export class CatalogueModule {}
