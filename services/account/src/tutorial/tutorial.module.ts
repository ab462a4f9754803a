import { Module } from '@nestjs/common';
import { TutorialController } from './tutorial.controller.ts';
import { TutorialService } from './tutorial.service.ts';

@Module({ controllers: [TutorialController], providers: [TutorialService] })
export class TutorialModule {}
