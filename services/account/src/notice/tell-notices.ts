import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NoticeKind } from '@videoqs/contract/account/notices';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { MessageService } from '../message/message.service.ts';
import { messages } from '../messages.ts';
import { membersWithDevices } from '../push/devices.ts';
import { tables } from '../tables.ts';
import { choicesOf, type Reached } from './choices.ts';
import { afterQuiet, dayIn, mailDue, nextDigest } from './due.ts';

export interface Told {
  userID: number;
  kind: NoticeKind;
  byID: number | null;
  text: string;
  path: string;
  at: Date;
}
interface Waiting {
  id: string;
  user_id: number;
  channel: 'email' | 'push';
  kind: NoticeKind;
  by_id: number | null;
  text: string;
  path: string;
}

/** Members who are told at once in one transaction. */
const MEMBERS = 200;

/** Tells members by mail and push what they chose: each as a row first, which goes in the transaction that writes its message. */
@Injectable()
export class TellingService {
  constructor(
    private readonly clock: Clock,
    private readonly outgoing: MessageService,
  ) {}

  /** What is due at once is written at once. */
  async tell(em: EntityManager, afterCommit: AfterCommit, told: readonly Told[]): Promise<void> {
    const now = this.clock.now();
    const userIDs = [...new Set(told.map((t) => t.userID))];
    const [choices, reachable] = [await choicesOf(em, userIDs), await membersWithDevices(em, userIDs)];
    const rows = told.flatMap((t) => {
      const choice = choices.get(t.userID);
      const to = { id: '', user_id: t.userID, kind: t.kind, by_id: t.byID, text: t.text, path: t.path, at: t.at };
      return [
        ...(choice && mayMail(choice, t.kind)
          ? [{ ...to, channel: 'email' as const, due_at: mailDue(now, choice) }]
          : []),
        ...(choice?.push.includes(t.kind) && reachable.has(t.userID)
          ? [{ ...to, channel: 'push' as const, due_at: afterQuiet(now, choice) }]
          : []),
      ];
    });
    if (!rows.length) return;
    await tables(em)
      .insertInto('notice_waiting')
      .values(rows.map((row) => ({ ...row, id: randomUUID() })))
      .onConflict((it) => it.doNothing())
      .execute();
    await this.tellDue(em, afterCommit, userIDs);
  }

  /**
   * Writes the messages of what is due, one for all of a member's by each way.
   * @param only these members; otherwise as many as there are at once
   * @returns how many members' ways were due
   */
  async tellDue(em: EntityManager, afterCommit: AfterCommit, only?: readonly number[]): Promise<number> {
    const now = this.clock.now();
    const { rows } =
      await sql<Waiting>`select id, user_id::float8 as user_id, channel, kind, by_id::float8 as by_id, text, path
      from notice_waiting where due_at <= ${now} and user_id = any(${
        only
          ? sql`${only}::bigint[]`
          : sql`array(
        select user_id from notice_waiting where due_at <= ${now} group by user_id order by min(due_at) limit ${MEMBERS})`
      })
      order by at, id for update skip locked`.execute(tables(em));
    const choices = await choicesOf(em, [...new Set(rows.map((r) => r.user_id))]);
    const groups = Map.groupBy(rows, (r) => `${r.user_id} ${r.channel}`);
    const done: string[] = [];
    for (const group of groups.values()) {
      const [first] = group;
      const choice = first && choices.get(first.user_id);
      if (!first || !choice) continue;
      if (first.channel === 'push') await this.push(em, afterCommit, choice, group);
      else if (!(await this.mail(em, afterCommit, choice, group, now))) continue;
      done.push(...group.map((r) => r.id));
    }
    if (done.length)
      await tables(em).deleteFrom('notice_waiting').where('id', '=', sql<string>`any(${done}::uuid[])`).execute();
    return groups.size;
  }

  /** @returns false where the day has had its mail: then it is for the next */
  private async mail(em: EntityManager, afterCommit: AfterCommit, to: Reached, all: Waiting[], now: Date) {
    const told = all.filter((t) => mayMail(to, t.kind));
    if (!to.mailTo || !told.length) return true;
    const daily = to.emailWhen === 'daily';
    const kept = await this.outgoing.mail(em, afterCommit, {
      userID: to.userID,
      recipient: to.mailTo,
      letter: messages.noticesLetter(told, daily),
      dedupeKey: daily ? `digest:${to.userID}:${dayIn(now, to.zone)}` : keyOf(told, 'email'),
    });
    if (kept || !daily) return true;
    await tables(em)
      .updateTable('notice_waiting')
      .set({ due_at: afterQuiet(nextDigest(now, to.zone), to) })
      .where('id', '=', sql<string>`any(${all.map((r) => r.id)}::uuid[])`)
      .execute();
    return false;
  }

  private async push(em: EntityManager, afterCommit: AfterCommit, to: Reached, all: Waiting[]): Promise<void> {
    const told = all.filter((t) => to.push.includes(t.kind));
    const [first] = told;
    if (!first) return;
    await this.outgoing.push(em, afterCommit, {
      userID: to.userID,
      note: {
        title: messages.firstOf(
          told.map((t) => t.text),
          0,
        ),
        path: told.length === 1 ? first.path : '/notices',
      },
      dedupeKey: keyOf(told, 'push'),
    });
  }
}

const mayMail = (c: Reached, kind: NoticeKind): boolean =>
  c.mailTo !== null && c.emailWhen !== 'never' && c.email.includes(kind);

/** What the keys of all messages of one follow begin with. */
export const followKey = (byID: number, userID: number): string => `followed:${byID}:${userID}:`;

/** Who follows, leaves and follows again is told of once. */
function keyOf(told: readonly Waiting[], channel: string): string {
  const [first] = told;
  return told.length === 1 && first?.kind === 'followed'
    ? `${followKey(first.by_id ?? 0, first.user_id)}${channel}`
    : `notices:${first?.id}:${channel}`;
}
