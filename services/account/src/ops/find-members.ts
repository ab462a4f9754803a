import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { exportOf } from '../export/export.store.ts';
import { membersCalled } from '../member/member.reads.ts';
import { unsentTo } from '../message/message.reads.ts';
import { countSessions } from '../session/session.reads.ts';
import { KeepRecord } from './keep-record.ts';
import { presentOpsMember } from './ops.presenter.ts';
import { roleSince } from './ops.store.ts';

/** Finds members by their exact name or address. The record contains the found members, and not the typed text. */
@Injectable()
export class FindMembers {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly record: KeepRecord,
  ) {}

  async find(by: number, name: string): Promise<Reply<'/api/ops/findMembers'>> {
    const found = await membersCalled(this.orm.em, name);
    return inTransaction(this.orm, async (em) => {
      const looked = { userID: by, deed: 'findMembers' } as const;
      await this.record.add(em, found.length ? found.map((m) => ({ ...looked, aboutID: m.id })) : [looked]);
      const members = [];
      for (const member of found)
        members.push(
          presentOpsMember(member, {
            sessions: await countSessions(em, member.id, this.clock.now()),
            isOps: (await roleSince(em, member.id)) !== undefined,
            mail: await unsentTo(em, member.id),
            exported: await exportOf(em, member.id),
          }),
        );
      return { members };
    });
  }
}
