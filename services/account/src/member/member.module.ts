import { Module } from '@nestjs/common';
import { FindMember } from './find-member.ts';
import { MemberController } from './member.controller.ts';
import { ReadMembers } from './read-members.ts';

@Module({ controllers: [MemberController], providers: [FindMember, ReadMembers] })
export class MemberModule {}
