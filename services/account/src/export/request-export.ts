import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { messages } from '../messages.ts';
import { CallExporter } from './call-exporter.ts';
import { askedBefore, stuckBefore } from './export.rules.ts';
import { beginExport } from './export.store.ts';

/** Requests "Download my data", which a job makes. */
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
    const now = this.clock.now();
    const begun = await inTransaction(this.orm, async (em, afterCommit) => {
      const times = { now, askedBefore: askedBefore(now), stuckBefore: stuckBefore(now) };
      if (!(await beginExport(em, userID, times))) return false;
      afterCommit(() => void this.exporter.call(userID, now).catch(() => {}));
      return true;
    });
    return begun ? { success: true } : { success: false, userMessage: messages.exportToday };
  }
}
