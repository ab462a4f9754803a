import { MikroORM } from '@mikro-orm/postgresql';
import type { ExportRow } from '@videoqs/contract/rpc/export';
import { inTransaction } from '@videoqs/node/database/transaction';
import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { LevelService } from '../level/level.service.ts';
import { MessageService } from '../message/message.service.ts';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';
import { ownData, ownPicture } from './own-data.ts';
import { zipOf } from './zip.ts';

const ELSEWHERE = ['queues.export', 'social.export'] as const;
/** A page of a thousand rows may take this long, ms. */
const PATIENCE_MS = 10_000;
/** Percent that each source is worth; the rest is for the ZIP. */
const SHARE = 90 / ELSEWHERE.length;

/** Gathers a member's data from every service into their ZIP, and tells them. Safe to repeat: it starts anew. */
@JobHandler('make-export')
export class MakeExportJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly outgoing: MessageService,
    private readonly levels: LevelService,
  ) {}

  async run({ userID: id }: JobData): Promise<void> {
    const userID = Number(id);
    if (!(await this.progress(userID, 0))) return;
    const files = await ownData(this.orm, this.levels, userID);
    if (!files) return;
    for (const [i, name] of ELSEWHERE.entries())
      for (let after: string | null | undefined; after !== null; ) {
        const page: Awaited<ReturnType<typeof this.page>> = await this.page(name, userID, after);
        add(files, page.file, page.rows);
        after = page.next;
        await this.progress(userID, Math.floor(SHARE * (i + page.done)));
      }
    const zip = await zipOf(files, await ownPicture(this.orm, userID));
    await this.keep(userID, zip);
  }

  private page(name: (typeof ELSEWHERE)[number], userID: number, after: string | undefined) {
    return this.rpc.ask(name, { userID, ...(after !== undefined && { after }) }, PATIENCE_MS);
  }

  /** @returns false when nobody waits for it any more */
  private async progress(userID: number, progress: number): Promise<boolean> {
    const row = await tables(this.orm)
      .updateTable('data_export')
      .set({ progress })
      .where('user_id', '=', userID)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return row.numUpdatedRows === 1n;
  }

  private keep(userID: number, zip: Uint8Array): Promise<void> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const now = this.clock.now();
      const kept = await tables(em)
        .updateTable('data_export')
        .set({ state: 'ready', progress: 100, finished_at: now, zip: Buffer.from(zip), bytes: zip.length })
        .where('user_id', '=', userID)
        .where('state', '=', 'running')
        .returning('requested_at')
        .executeTakeFirst();
      if (!kept) return;
      const member = await tables(em)
        .selectFrom('member')
        .select('email')
        .where('id', '=', userID)
        .where('email_verified', '=', true)
        .executeTakeFirst();
      if (!member?.email) return;
      await this.outgoing.mail(em, afterCommit, {
        userID,
        recipient: member.email,
        letter: messages.export,
        dedupeKey: `export:${userID}:${kept.requested_at.getTime()}`,
      });
    });
  }
}

function add(files: Map<string, ExportRow[]>, name: string, rows: readonly ExportRow[]): void {
  const file = files.get(name) ?? [];
  files.set(name, file);
  for (const row of rows) file.push(row);
}
