import type { Path, Reply } from '@videoqs/contract/calls';
import { post } from '../measure/one-by-one.ts';
import type { TestBed } from '../measure/test-bed.ts';
import { type Member, membersWith, pairOf } from './seed.ts';

/** Adds a member whose queue has 20 popular titles, because popular titles have posters. */
export async function memberWithPopular(testBed: TestBed): Promise<Member> {
  const call = <P extends Path>(path: P, body: object) => post(testBed.urlOf(path), body) as Promise<Reply<P>>;
  const [member] = await membersWith(testBed, 0);
  const popular = await call('/api/titles/fetchPopular', { limit: 20 });
  const queueIDandNameArr = [[member.userID, 'myqueue']];
  for (const { mediaType_vid } of popular.results)
    await call('/api/queues/addToQueue', { ...pairOf(member), mediaType_vid, queueIDandNameArr });
  return member;
}
