import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { Clock } from '@videoqs/node/runtime/clock';
import { z } from 'zod';
import { CallSender } from '../message/call-sender.ts';
import { givenUpBefore } from '../message/message.reads.ts';
import { firstSweep } from '../message/message.rules.ts';
import { takeUpAgain } from '../message/message.store.ts';
import { KeepRecord } from './keep-record.ts';
import { messages } from './messages.ts';
import { namesOf } from './names-of.ts';
import { presentGivenUp } from './ops.presenter.ts';

const position = z.tuple([z.coerce.date(), z.uuid()]);

/** Lists messages that were given up, and sends them again. */
@Injectable()
export class GivenUpMail {
  constructor(
    private readonly clock: Clock,
    private readonly record: KeepRecord,
    private readonly sender: CallSender,
  ) {}

  /** @throws InvalidBody for an invalid cursor */
  list(by: number, body: Parsed<'/api/ops/fetchGivenUp'>): Promise<Reply<'/api/ops/fetchGivenUp'>> {
    const before = readCursor(position, body.after);
    return this.record.of({ userID: by, deed: 'fetchGivenUp' }, async (em) => {
      const rows = await givenUpBefore(em, before, body.limit + 1);
      const shown = rows.slice(0, body.limit);
      const names = await namesOf(
        em,
        shown.map((row) => row.user_id),
      );
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      return {
        messages: shown.map((row) => presentGivenUp(row, names)),
        nextCursor: last ? writeCursor([last.given_up_at, last.id]) : null,
      };
    });
  }

  /** Sends a message again. If adding its job fails, the sweep adds the job later. */
  async sendAgain(by: number, messageID: string): Promise<Reply<'/api/ops/sendAgain'>> {
    const now = this.clock.now();
    const deed = { userID: by, deed: 'sendAgain', detail: messageID } as const;
    const take = async (em: EntityManager, afterCommit: AfterCommit) => {
      if (!(await takeUpAgain(em, messageID, { now, nextTryAt: firstSweep(now) }))) return false;
      afterCommit(() => void this.sender.call([messageID]).catch(() => {}));
      return true;
    };
    const taken = await this.record.of(deed, take, (result) => !result);
    return taken ? { success: true } : { success: false, userMessage: messages.notGivenUp };
  }
}
