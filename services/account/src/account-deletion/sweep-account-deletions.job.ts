import { MikroORM } from '@mikro-orm/postgresql';
import { events } from '@videoqs/contract/events';
import { inTransaction } from '@videoqs/node/database/transaction';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { endSessions } from '../credential/end-sessions.ts';
import { membersToDelete } from '../member/member.reads.ts';
import { deleteMember } from '../member/member.store.ts';
import { rest } from '../member/resting-name.store.ts';
import { dropMessagesTo } from '../message/message.store.ts';
import { dropAbout } from '../notice/waiting.store.ts';
import { signedInButDeleted } from '../session/session.reads.ts';
import { SessionCopies } from '../session/session-copies.ts';
import { dueBy } from './account-deletion.rules.ts';
import { noteAccountDeletion } from './account-deletion.store.ts';

const BATCH = 100;

/**
 * Deletes accounts that are due. Every service gets an event and confirms its deletion (account-deletion.entity.ts).
 */
@JobHandler('sweep-leaving')
export class SweepAccountDeletionsJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly sessions: SessionCopies,
  ) {}

  async run(): Promise<void> {
    await this.endLastSessions();
    const due = dueBy(this.clock.now());
    const userIDs = await membersToDelete(this.orm.em, due, BATCH);
    for (const userID of userIDs) await this.delete(userID, due);
    if (userIDs.length === BATCH) await this.run();
  }

  /**
   * Ends the sessions of accounts that are due. From then on nobody can sign in to these accounts
   * (pending-session.store.ts).
   */
  private async endLastSessions(): Promise<void> {
    for (const userID of await signedInButDeleted(this.orm.em, this.clock.now()))
      await this.sessions.bury(await inTransaction(this.orm, (em) => endSessions(em, userID)));
  }

  /**
   * Deletes all data of one member here and notifies the other services. Does nothing if the member has cancelled the
   * deletion.
   */
  private delete(userID: number, due: Date): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      const now = this.clock.now();
      const member = await deleteMember(em, userID, due);
      if (!member) return;
      await rest(em, userID, member.username, now);
      // Deletes messages to the member's current addresses and to earlier ones.
      const addresses = [member.email, member.cell].filter((address) => address !== null);
      await dropMessagesTo(em, userID, addresses);
      await dropAbout(em, userID);
      await noteAccountDeletion(em, userID, events['member.deleted'].to, now);
      await emit(em, 'member.deleted', { userID, at: now.toISOString() });
    });
  }
}
