import type { RpcReply } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { newMember, putInQueue, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
let rpc: ReturnType<typeof testRpcClient>;
beforeAll(async () => {
  social = await testSocial();
  rpc = testRpcClient({ social: social.rpcAddress });
});
afterAll(async () => {
  rpc.close();
  await social.stop();
});

/** Reads a member's data export. @returns the rows by file */
async function taken(userID: number): Promise<Record<string, RpcReply<'social.export'>['rows']>> {
  const files: Record<string, RpcReply<'social.export'>['rows']> = {};
  let after: string | undefined;
  for (;;) {
    const page = await rpc.ask('social.export', { userID, after });
    files[page.file] = [...(files[page.file] ?? []), ...page.rows];
    if (page.next === null) return files;
    after = page.next;
  }
}

it("exports a member's notes, tags and likes with the titles' names, and nothing of other members", async () => {
  const [ann, bob] = [newMember(), newMember()];
  for (const m of [ann, bob])
    for (const key of ['movie_1', 'movie_2']) {
      await social.call('/api/notes/saveNote', { mediaType_vid: key, text: `${m.username} on ${key}` }, m);
      await social.call('/api/tags/saveTags', { mediaType_vid: key, tags: [`by ${m.username}`, 'A tag'] }, m);
      await social.call('/api/likes/like', { mediaType_vid: key }, m);
    }
  const { notes, tags, likes } = await taken(ann.userID);
  const of = (n: number) => ({ mediaType_vid: `movie_${n}`, title: `Title ${n}`, year: 1999 });
  const at = social.clock.now().toISOString();
  expect(notes).toEqual([1, 2].map((n) => ({ ...of(n), text: `${ann.username} on movie_${n}`, at })));
  expect(tags).toEqual(
    [1, 2].flatMap((n) => [
      { ...of(n), tag: 'A tag', place: 1, at },
      { ...of(n), tag: `by ${ann.username}`, place: 0, at },
    ]),
  );
  expect(likes).toEqual([1, 2].map((n) => ({ ...of(n), at })));
});

it('exports all tags of a member with many tags, page by page', async () => {
  const ann = newMember();
  await social.sql(
    `insert into title_tag (user_id, media_key, tag_key, tag, place, at)
      select ?, 'movie_' || n, 'tag ' || m, 'Tag ' || m, m, now() from generate_series(1, 110) n, generate_series(0, 19) m`,
    [ann.userID],
  );
  const { tags = [] } = await taken(ann.userID);
  expect(new Set(tags.map((row) => `${row.mediaType_vid} ${row.tag}`)).size).toBe(2_200);
  expect(tags).toHaveLength(2_200);
});

it("exports a member's shares, tastes, contacts and votes, and nothing about other members", async () => {
  const [ann, bob] = [newMember(), newMember()];
  for (const m of [ann, bob])
    await social.sql('insert into member (id, username, changed_at) values (?, ?, now())', [m.userID, m.username]);
  for (const [m, other] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    putInQueue(m.userID, ['movie_1', 'movie_2']);
    await social.call('/api/ptoyr/addPtoyrMessage', { msgText100: `by ${m.username}`, mediaType_vid: 'movie_603' }, m);
    await social.call('/api/genre_tastes/saveSliderVals', { updateARRAY: [m.userID % 100, 'Drama'] }, m);
    await social.call('/api/contacts/add2Contacts', { contactID: other.userID, contactName: other.username }, m);
    const made = await social.call('/api/jamm/startJamm', {}, m);
    const jammCode = made.ok ? made.reply.jammCode : '';
    await social.call('/api/jamm/vote', { jammCode, ranking: ['movie_2', 'movie_1'], veto: null }, m);
  }
  expect(await taken(ann.userID)).toMatchObject({
    'shared-titles': [{ mediaType_vid: 'movie_603', words: `by ${ann.username}` }],
    tastes: [{ genre: 'Drama', value: ann.userID % 100 }],
    contacts: [{ userID: bob.userID, username: bob.username }],
    'jamm-votes': [{ ranking: 'movie_2 movie_1', veto: null }],
  });
});
