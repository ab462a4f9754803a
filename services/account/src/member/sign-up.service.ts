import { type EntityManager, MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { EMAIL, parseCell, USERNAME } from '@videoqs/contract/wire/rules';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/service/clock';
import { CodeService } from '../code/code.service.ts';
import { messages } from '../messages.ts';
import { SessionService } from '../session/session.service.ts';
import { Member } from './member.entity.ts';
import { hashPassword } from './password.ts';
import { isProfane } from './profanity.ts';

interface Fields {
  username?: string | undefined;
  email: string;
  cell: string;
}
interface Fault {
  input2error: 'username_1' | 'email_1' | 'cell_1';
  userMessage: string;
}

/** Signing up: the checks, then the member, their code and their pending pair in one transaction. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly codes: CodeService,
    private readonly sessions: SessionService,
  ) {}

  async check(body: Body<'/api/user/checkSignupFields'>): Promise<Reply<'/api/user/checkSignupFields'>> {
    const fields = { username: body.userUSERNAME, email: body.userEMAIL.toLowerCase(), cell: body.userCELL };
    const fault = await this.fault(this.orm.em.fork(), fields);
    const parsedCell = parseCell(body.userCELL) ?? '';
    return fault
      ? { ok2addUser: false, parsedCell, ...fault }
      : { ok2addUser: true, parsedCell, input2error: '', userMessage: '' };
  }

  async signUp(body: Body<'/api/user/addNewUser'>): Promise<Reply<'/api/user/addNewUser'>> {
    const fields = { username: body.userUSERNAME, email: body.userEMAIL.toLowerCase(), cell: body.userCELL };
    const refuse = (fault: Fault) => ({
      userMessage: fault.userMessage,
      nextUserId: 0,
      input2error: fault.input2error,
    });
    const em = this.orm.em.fork();
    const fault = await this.fault(em, fields);
    if (fault) return refuse(fault);
    const passwordHash = await hashPassword(body.passhash);
    try {
      const member = await em.transactional((tx) => this.create(tx, fields, passwordHash, body.inviteUsername ?? ''));
      await this.sessions.pend(member.id, body.userAUTH);
      return { userMessage: messages.signedUp, nextUserId: member.id, input2error: '' };
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return refuse(
        (await this.fault(this.orm.em.fork(), fields)) ?? {
          input2error: 'username_1',
          userMessage: messages.usernameTaken,
        },
      );
    }
  }

  private async create(em: EntityManager, f: Fields, passwordHash: string, invitedBy: string): Promise<Member> {
    const now = this.clock.now();
    const member = em.create(Member, {
      username: f.username ?? '',
      email: f.email || null,
      cell: parseCell(f.cell),
      passwordHash,
      invitedBy,
      createdAt: now,
    });
    await em.flush();
    if (member.email) await this.codes.send(em, member.id, 'email', member.email);
    else if (member.cell) await this.codes.send(em, member.id, 'cell', member.cell);
    await emit(em, 'member.changed', {
      userID: member.id,
      username: member.username,
      imgSrc: null,
      at: now.toISOString(),
    });
    return member;
  }

  /** The first thing wrong with the fields, by the specification's rules, then by who is here already. */
  private async fault(em: EntityManager, f: Fields): Promise<Fault | null> {
    if (f.username !== undefined && !USERNAME.test(f.username))
      return { input2error: 'username_1', userMessage: messages.badUsername };
    if (f.username && isProfane(f.username))
      return { input2error: 'username_1', userMessage: messages.usernameProfane };
    if (f.email && !EMAIL.test(f.email)) return { input2error: 'email_1', userMessage: messages.badEmail };
    const cell = parseCell(f.cell);
    if (f.cell && !cell) return { input2error: 'cell_1', userMessage: messages.badCell };
    const [taken] = (await em.execute(
      `select exists(select 1 from member where lower(username) = lower(?)) as username,
              exists(select 1 from member where email = ?) as email, exists(select 1 from member where cell = ?) as cell`,
      [f.username ?? '', f.email || null, cell],
    )) as { username: boolean; email: boolean; cell: boolean }[];
    if (taken?.username) return { input2error: 'username_1', userMessage: messages.usernameTaken };
    if (taken?.email) return { input2error: 'email_1', userMessage: messages.emailTaken };
    if (taken?.cell) return { input2error: 'cell_1', userMessage: messages.cellTaken };
    return null;
  }
}
