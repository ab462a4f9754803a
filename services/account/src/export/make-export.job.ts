import { MikroORM } from '@mikro-orm/postgresql';
import type { ExportRow } from '@videoqs/contract/rpc/export';
import { inTransaction } from '@videoqs/node/database/transaction';
import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { exportAvatar } from '../avatar/avatar.store.ts';
import { verifiedEmailOf } from '../member/member.reads.ts';
import { PostMessages } from '../message/post-messages.ts';
import { messages } from '../messages.ts';
import { keepZip, noteProgress } from './export.store.ts';
import { ownData } from './own-data.ts';
import { zipOf } from './zip.ts';

const ELSEWHERE = ['queues.export', 'social.export'] as const;
/** The time in milliseconds that a page of a thousand rows may take. */
const PATIENCE_MS = 10_000;
/** The share of the progress, in percent, for each source. The rest is for writing the ZIP. */
const SHARE = 90 / ELSEWHERE.length;

/**
 * Collects a member's data from all services in a ZIP and notifies the member. The job can be repeated: each run starts
 * from the beginning.
 */
@JobHandler('make-export')
export class MakeExportJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly outgoing: PostMessages,
  ) {}

  async run({ userID: id }: JobData): Promise<void> {
    const userID = Number(id);
    const { em } = this.orm;
    if (!(await noteProgress(em, userID, 0))) return;
    const files = await ownData(em, userID);
    if (!files) return;
    for (const [i, name] of ELSEWHERE.entries())
      for (let after: string | null | undefined; after !== null; ) {
        const page: Awaited<ReturnType<typeof this.page>> = await this.page(name, userID, after);
        add(files, page.file, page.rows);
        after = page.next;
        await noteProgress(em, userID, Math.floor(SHARE * (i + page.done)));
      }
    const picture = await exportAvatar(em, userID);
    await this.keep(userID, await zipOf(files, new Map(picture && [['avatar.webp', picture]])));
  }

  private page(name: (typeof ELSEWHERE)[number], userID: number, after: string | undefined) {
    return this.rpc.ask(name, { userID, ...(after !== undefined && { after }) }, PATIENCE_MS);
  }

  private keep(userID: number, zip: Uint8Array): Promise<void> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const requestedAt = await keepZip(em, userID, zip, this.clock.now());
      const email = requestedAt && (await verifiedEmailOf(em, userID));
      if (!email) return;
      const dedupeKey = `export:${userID}:${requestedAt.getTime()}`;
      await this.outgoing.post(em, afterCommit, 'email', [
        { userID, to: [email], words: { letter: messages.export }, dedupeKey },
      ]);
    });
  }
}

function add(files: Map<string, ExportRow[]>, name: string, rows: readonly ExportRow[]): void {
  const file = files.get(name) ?? [];
  files.set(name, file);
  for (const row of rows) file.push(row);
}
