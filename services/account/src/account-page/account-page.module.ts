import { Module } from '@nestjs/common';
import { AccountPageController } from './account-page.controller.ts';
import { ReadAccountPage } from './read-account-page.ts';

@Module({ controllers: [AccountPageController], providers: [ReadAccountPage] })
export class AccountPageModule {}
