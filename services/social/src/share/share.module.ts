import { Module } from '@nestjs/common';
import { CodeGuesses } from '../link/code-guesses.ts';
import { ShareController } from './share.controller.ts';
import { ShareService } from './share.service.ts';
import { TakeShareService } from './take-share.service.ts';

@Module({ controllers: [ShareController], providers: [ShareService, TakeShareService, CodeGuesses] })
export class ShareModule {}
