import type { SignedMember } from '@videoqs/contract/rpc';
import { newMember, putInQueue, sharedBy, type TestSocial } from './social.fixture.ts';

let nextQueue = 1_000_000_000_000;

/** A queue of these titles that so many members share. */
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

/** Begins a vote. @returns its code */
export async function startVote(social: TestSocial, host: SignedMember, body: object): Promise<string> {
  const made = await social.call('/api/jamm/startJamm', body, host);
  if (!made.ok || !made.reply.jammCode) throw new Error(JSON.stringify(made.reply));
  return made.reply.jammCode;
}
