import { Module } from '@nestjs/common';
import { FindMember } from './find-member.ts';
import { MemberController } from './member.controller.ts';

@Module({ controllers: [MemberController], providers: [FindMember] })
export class MemberModule {}
