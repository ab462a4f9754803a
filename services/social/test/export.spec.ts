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

/** A member's data export by file. */
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

it("exports a member's shares, tastes, contacts and votes, and nothing about others", async () => {
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
