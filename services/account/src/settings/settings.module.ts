import { Module } from '@nestjs/common';
import { CredentialModule } from '../credential/credential.module.ts';
import { SaveSettings } from './save-settings.ts';
import { SettingsController } from './settings.controller.ts';

@Module({ imports: [CredentialModule], controllers: [SettingsController], providers: [SaveSettings] })
export class SettingsModule {}
