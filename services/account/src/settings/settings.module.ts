import { Module } from '@nestjs/common';
import { PasswordModule } from '../password/password.module.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsService } from './settings.service.ts';

@Module({ imports: [PasswordModule], controllers: [SettingsController], providers: [SettingsService] })
export class SettingsModule {}
