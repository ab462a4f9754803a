import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { messages } from '../messages.ts';
import { CallExporter } from './call-exporter.ts';
import { askedBefore, stuckBefore } from './export.rules.ts';
import { beginExport } from './export.store.ts';

/** Requests the file "Download my data". A job makes the file. */
@Injectable()
export class RequestExport {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly exporter: CallExporter,
  ) {}

  /**
   * Requests the file. A member may request a file once a day, and again right after a failure. If adding the job
   * fails, the sweep adds it later.
   */
  async request(userID: number): Promise<Reply<'/api/account/startExport'>> {
    const begun = await inTransaction(this.orm, (em, afterCommit) => this.begin(em, afterCommit, userID));
    return begun ? { success: true } : { success: false, userMessage: messages.exportToday };
  }

  /**
   * Requests the file in the caller's transaction.
   * @returns false when it is too early for another file
   */
  async begin(em: EntityManager, afterCommit: AfterCommit, userID: number): Promise<boolean> {
    const now = this.clock.now();
    const times = { now, askedBefore: askedBefore(now), stuckBefore: stuckBefore(now) };
    if (!(await beginExport(em, userID, times))) return false;
    afterCommit(() => void this.exporter.call(userID, now).catch(() => {}));
    return true;
  }
}
