import { Module } from '@nestjs/common';
import { CredentialModule } from '../credential/credential.module.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsService } from './settings.service.ts';

@Module({ imports: [CredentialModule], controllers: [SettingsController], providers: [SettingsService] })
export class SettingsModule {}
