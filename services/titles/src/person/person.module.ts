import { Module } from '@nestjs/common';
import { TmdbModule } from '../tmdb/tmdb.module.ts';
import { FreshPersonService } from './fresh-person.service.ts';
import { PersonController } from './person.controller.ts';
import { PersonService } from './person.service.ts';

@Module({ imports: [TmdbModule], controllers: [PersonController], providers: [PersonService, FreshPersonService] })
export class PersonModule {}
