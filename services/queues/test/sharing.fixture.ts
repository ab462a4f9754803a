import type { SignedMember } from '@videoqs/contract/rpc';
import { newMember, type TestQueues } from './queues.fixture.ts';

/** Creates members and the queues that they share in this service. */
export function sharers(of: () => TestQueues) {
  let nextName = 0;
  return {
    /** Creates members whom the service knows, as it knows members who have signed up. */
    async known(n: number): Promise<SignedMember[]> {
      const people = Array.from({ length: n }, newMember);
      for (const m of people)
        await of().sql(`insert into member (id, username, changed_at) values (?, ?, now())`, [m.userID, m.username]);
      return people;
    },
    async shared(owner: SignedMember, ...others: SignedMember[]): Promise<{ queueID: number; queueName: string }> {
      const queueName = `films no. ${++nextName}`;
      const made = await of().call(
        '/api/queues/createNewQueue',
        { qName: queueName, selectedContactsArr: others.map((m) => m.userID) },
        owner,
      );
      expect(made.reply).toMatchObject({ success: true });
      return { queueID: (made.reply as { queueID: number }).queueID, queueName };
    },
    async joinByLink(q: { queueID: number; queueName: string }, owner: SignedMember, who: SignedMember): Promise<void> {
      const { code } = (await of().call('/api/queues/createInvitation', q, owner)).reply as { code: string };
      const joined = await of().call('/api/queues/acceptInvitation', { code }, who);
      expect(joined.reply).toMatchObject({ success: true });
    },
  };
}
