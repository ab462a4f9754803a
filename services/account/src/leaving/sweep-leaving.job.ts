import { MikroORM } from '@mikro-orm/postgresql';
import { events } from '@videoqs/contract/events';
import { inTransaction } from '@videoqs/node/database/transaction';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { rest } from '../member/resting-names.ts';
import { SessionService } from '../session/session.service.ts';
import { tables } from '../tables.ts';

/** Between the end of the last session and the going: what was under way by then has been answered. */
export const QUIET_MS = 2 * 60_000;
const BATCH = 100;

/** Lets accounts go whose time has come. Told to every service by event; each reports back (departure.entity.ts). */
@JobHandler('sweep-leaving')
export class SweepLeavingJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
  ) {}

  async run(): Promise<void> {
    await this.closeDoors();
    const due = new Date(this.clock.now().getTime() - QUIET_MS);
    const leaving = await tables(this.orm)
      .selectFrom('member')
      .select('id')
      .where('delete_at', '<=', due)
      .orderBy('delete_at')
      .limit(BATCH)
      .execute();
    for (const { id } of leaving) await this.letGo(id, due);
    if (leaving.length === BATCH) await this.run();
  }

  /** Whoever is signed in to an account whose time has come is so no more; nobody signs in to it (SessionService.pend). */
  private async closeDoors(): Promise<void> {
    const leaving = await tables(this.orm)
      .selectFrom('member')
      .select('id')
      .where('delete_at', '<=', this.clock.now())
      .where((eb) => eb.exists(eb.selectFrom('session').whereRef('session.user_id', '=', 'member.id')))
      .execute();
    for (const { id } of leaving)
      await this.sessions.bury(await inTransaction(this.orm, (em) => this.sessions.endAll(em, id)));
  }

  /** All of one member here, and the word to the others, or nothing. */
  private letGo(userID: number, due: Date): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      const db = tables(em);
      const now = this.clock.now();
      // sessions, codes, passkeys and the rest go with the row; who kept the account meanwhile keeps it
      const member = await db
        .deleteFrom('member')
        .where('id', '=', userID)
        .where('delete_at', '<=', due)
        .returning(['username', 'email', 'cell'])
        .executeTakeFirst();
      if (!member) return;
      await rest(em, userID, member.username, now);
      // to the addresses that the member has now, and to those that they had
      const told = [member.email, member.cell].filter((to) => to !== null);
      await db
        .deleteFrom('message')
        .where((eb) => eb.or([eb('user_id', '=', userID), ...(told.length ? [eb('recipient', 'in', told)] : [])]))
        .execute();
      await db
        .insertInto('departure')
        .values([
          {
            user_id: userID,
            service: 'account',
            gone_at: now,
            finished_at: now,
            rows: 1,
          },
          ...events['member.deleted'].to.map((service) => ({ user_id: userID, service, gone_at: now })),
        ])
        .execute();
      await emit(em, 'member.deleted', { userID, at: now.toISOString() });
    });
  }
}
