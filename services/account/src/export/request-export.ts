import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Clock } from '@videoqs/node/runtime/clock';
import { signaturesOf } from '@videoqs/node/runtime/signature';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';

const DAY_MS = 86_400_000;
/** How long a ZIP is kept. */
export const KEPT_DAYS = 7;
/** How long the way to it is open, ms. */
const WAY_MS = 5 * 60_000;
/** One that has said nothing for this long is not being made any more, ms. */
const STUCK_MS = 15 * 60_000;

const { sign, isRight } = signaturesOf('download ');

/** What the ways to ZIPs are signed with. */
export class DownloadSecret {
  constructor(readonly value: string) {}
}

/** "Download my data": asked for here, made by a job, fetched by a way that closes after five minutes. */
@Injectable()
export class ExportService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly queues: JobQueues,
    private readonly secret: DownloadSecret,
  ) {}

  /** At most one a day; one that failed may be asked for again at once. */
  async start(userID: number): Promise<Reply<'/api/account/startExport'>> {
    const now = this.clock.now();
    const started = await inTransaction(this.orm, async (em, afterCommit) => {
      const row = await tables(em)
        .insertInto('data_export')
        .values({ user_id: userID, state: 'running', requested_at: now })
        .onConflict((it) =>
          it
            .column('user_id')
            .doUpdateSet({ state: 'running', requested_at: now, progress: 0, finished_at: null, zip: null, bytes: 0 })
            .where((eb) =>
              eb.or([
                eb('data_export.state', '=', 'failed'),
                eb('data_export.requested_at', '<', new Date(now.getTime() - DAY_MS)),
                eb.and([
                  eb('data_export.state', '=', 'running'),
                  eb('data_export.requested_at', '<', new Date(now.getTime() - STUCK_MS)),
                ]),
              ]),
            ),
        )
        .returning('user_id')
        .executeTakeFirst();
      if (row) afterCommit(() => void this.call(userID, now).catch(() => {}));
      return Boolean(row);
    });
    return started ? { success: true } : { success: false, userMessage: messages.exportToday };
  }

  /** Calls the worker. @throws Unavailable when the job queue is away; the sweep calls again */
  async call(userID: number, requestedAt: Date): Promise<void> {
    const jobId = `export-${userID}-${requestedAt.getTime()}`;
    await this.queues.queue('account').add('make-export', { userID }, { jobId, attempts: 5 });
  }

  async state(userID: number): Promise<Reply<'/api/account/fetchExport'>> {
    const row = await tables(this.orm)
      .selectFrom('data_export')
      .select(['state', 'progress', 'requested_at', 'finished_at', 'bytes'])
      .where('user_id', '=', userID)
      .executeTakeFirst();
    if (!row) return { state: 'none', progress: 0, requestedAt: null, keptUntil: null, bytes: 0, downloadPath: null };
    const ready = row.state === 'ready' && row.finished_at;
    return {
      state: row.state,
      progress: row.progress,
      requestedAt: row.requested_at.toISOString(),
      keptUntil: ready ? new Date(ready.getTime() + KEPT_DAYS * DAY_MS).toISOString() : null,
      bytes: row.bytes,
      downloadPath: ready ? `/download/${this.way(userID, this.clock.now().getTime() + WAY_MS)}` : null,
    };
  }

  /** @param way what `state` gave. @returns undefined for a way that is closed, or never was one */
  async fetch(way: string): Promise<Buffer | undefined> {
    const [, user = '', until = '', proof = ''] = /^([1-9]\d{0,14})\.(\d{13})\.([\w-]{43})$/.exec(way) ?? [];
    if (!user || Number(until) < this.clock.now().getTime()) return undefined;
    if (!isRight(proof, `${user}.${until}`, this.secret.value)) return undefined;
    const row = await tables(this.orm)
      .selectFrom('data_export')
      .select('zip')
      .where('user_id', '=', Number(user))
      .where('state', '=', 'ready')
      .executeTakeFirst();
    return row?.zip ? Buffer.from(row.zip) : undefined;
  }

  private way(userID: number, until: number): string {
    const said = `${userID}.${until}`;
    return `${said}.${sign(said, this.secret.value)}`;
  }
}
