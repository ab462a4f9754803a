import type { Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { newMember, putInQueue, sharedBy, type TestSocial } from './social.fixture.ts';

let nextQueue = 1_000_000_000_000;

/** Creates a queue with these titles, shared by `n` members. */
export async function crewOf(social: TestSocial, n: number, keys: string[]) {
  const people = Array.from({ length: n }, newMember);
  for (const m of people)
    await social.sql('insert into member (id, username, changed_at) values (?, ?, now())', [m.userID, m.username]);
  const queueID = nextQueue++;
  sharedBy.set(
    queueID,
    people.map((m) => m.userID),
  );
  putInQueue(queueID, keys);
  return { people: people as [SignedMember, ...SignedMember[]], queueID };
}

/** Starts a vote. @returns its code */
export async function startVote(social: TestSocial, host: SignedMember, body: object): Promise<string> {
  const made = await social.call('/api/jamm/startJamm', body, host);
  if (!made.ok || !made.reply.jammCode) throw new Error(JSON.stringify(made.reply));
  return made.reply.jammCode;
}

/** Reads a vote as a member or guest sees it. @param who null for a guest, who is identified by their key */
export async function showVote(
  social: TestSocial,
  jammCode: string,
  who: SignedMember | null,
  guestKey?: string,
): Promise<Reply<'/api/jamm/fetchJamm'>> {
  const answer = await social.call('/api/jamm/fetchJamm', { jammCode, guestKey }, who);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
}
