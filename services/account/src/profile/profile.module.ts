import { Module } from '@nestjs/common';
import { ProfileController } from './profile.controller.ts';
import { ReadProfile } from './read-profile.ts';

@Module({ controllers: [ProfileController], providers: [ReadProfile] })
export class ProfileModule {}
