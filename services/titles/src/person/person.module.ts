import { Module } from '@nestjs/common';
import { UpkeepModule } from '../upkeep/upkeep.module.ts';
import { PersonController } from './person.controller.ts';
import { ReadFreshPerson } from './read-fresh-person.ts';
import { ReadPerson } from './read-person.ts';

@Module({ imports: [UpkeepModule], controllers: [PersonController], providers: [ReadPerson, ReadFreshPerson] })
export class PersonModule {}
