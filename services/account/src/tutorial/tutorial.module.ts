import { Module } from '@nestjs/common';
import { TutorialController } from './tutorial.controller.ts';
import { ViewTutorials } from './view-tutorials.ts';

@Module({ controllers: [TutorialController], providers: [ViewTutorials] })
export class TutorialModule {}
