import { Module } from '@nestjs/common';
import { CodeGuesses } from '../link/code-guesses.ts';
import { MakeShare } from './make-share.ts';
import { ShareController } from './share.controller.ts';
import { ShowShare } from './show-share.ts';
import { TakeShare } from './take-share.ts';

@Module({ controllers: [ShareController], providers: [MakeShare, ShowShare, TakeShare, CodeGuesses] })
export class ShareModule {}
