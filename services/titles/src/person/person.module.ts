import { Module } from '@nestjs/common';
import { PersonController } from './person.controller.ts';
import { PersonService } from './person.service.ts';

@Module({ controllers: [PersonController], providers: [PersonService] })
export class PersonModule {}
