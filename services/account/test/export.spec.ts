import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcAnswer, RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { Unavailable } from '@videoqs/node/runtime/failure';
import { startTestRpc, type TestRpc } from '@videoqs/node/testing/test-rpc';
import { eventually } from '@videoqs/stack/eventually';
import { strFromU8, unzipSync } from 'fflate';
import { CallExporter } from '../src/export/call-exporter.ts';
import { KEPT_DAYS } from '../src/export/export.rules.ts';
import { SweepExportsJob } from '../src/export/sweep-exports.job.ts';
import { PASSWORD, passhashOf, type TestAccount, testAccount } from './account.fixture.ts';

/** Fakes of the two other services that store members' data. */
let away = false;
@Controller()
class Others {
  @AnswersRpc('queues.export')
  queues({ after }: RpcParsed<'queues.export'>): RpcAnswer<'queues.export'> {
    if (away) throw new Unavailable();
    const row = (n: number) => ({
      mediaType_vid: `movie_${n}`,
      title: n === 1 ? '=HYPERLINK("http://bad")' : 'Amélie',
    });
    return after
      ? { file: 'queued-titles', rows: [row(2)], done: 1, next: null }
      : { file: 'queued-titles', rows: [row(1)], done: 0.5, next: 'second' };
  }
  @AnswersRpc('social.export')
  social(): RpcAnswer<'social.export'> {
    return { file: 'following', rows: [], done: 1, next: null };
  }
}

let others: TestRpc;
let account: TestAccount;
beforeAll(async () => {
  others = await startTestRpc(Others);
  account = await testAccount({ QUEUES_RPC: others.address, SOCIAL_RPC: others.address });
  await account.startWorker();
});
afterAll(async () => {
  await account.stop();
  await others.stop();
});
beforeEach(() => {
  away = false;
});

type Someone = Awaited<ReturnType<TestAccount['member']>>;
const start = (m: Someone) => account.call('/api/account/startExport', {}, m.signed);
async function state(m: Someone) {
  const answer = await account.call('/api/account/fetchExport', {}, m.signed);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
}
const readyFor = async (m: Someone) => {
  await eventually(async () => (await state(m)).state === 'ready');
  return state(m);
};
const get = (path: string | null) => fetch(account.origin + (path ?? '/'));

describe("the download of a member's data", () => {
  it('makes one ZIP with the data of all services, as JSON and as tables without formulas', async () => {
    const member = await account.member({ email: 'zip@example.com' });
    expect(await state(member)).toMatchObject({ state: 'none', downloadPath: null });
    expect(await start(member)).toMatchObject({ reply: { success: true } });
    const { downloadPath, bytes } = await readyFor(member);
    const answer = await get(downloadPath);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="videoqs-my-data.zip"');
    const zip = new Uint8Array(await answer.arrayBuffer());
    expect(zip.length).toBe(bytes);
    const content = unzipSync(zip);
    const files = Object.fromEntries(Object.entries(content).map(([name, data]) => [name, strFromU8(data)]));
    expect(Object.keys(files).sort()).toEqual([
      'account.csv',
      'account.json',
      'following.csv',
      'following.json',
      'notice-choices.csv',
      'notice-choices.json',
      'passkeys.csv',
      'passkeys.json',
      'places-signed-in.csv',
      'places-signed-in.json',
      'push-devices.csv',
      'push-devices.json',
      'queued-titles.csv',
      'queued-titles.json',
      'tutorials-seen.csv',
      'tutorials-seen.json',
    ]);
    expect(JSON.parse(files['account.json'] ?? '')).toEqual([
      expect.objectContaining({ username: member.username, email: 'zip@example.com' }),
    ]);
    expect(files['account.json']).not.toMatch(/hash/i);
    expect(JSON.parse(files['queued-titles.json'] ?? '')).toHaveLength(2);
    // The byte order mark makes spreadsheets read the file as UTF-8.
    expect(content['queued-titles.csv']?.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(files['queued-titles.csv']).toBe(
      'mediaType_vid,title\nmovie_1,"\'=HYPERLINK(""http://bad"")"\nmovie_2,Amélie\n',
    );
  });

  it('sends a member with a verified email one notice when the ZIP is ready', async () => {
    const member = await account.member({ email: 'told@example.com' });
    await account.sql('update member set email_verified = true where id = ?', [member.userID]);
    await start(member);
    await readyFor(member);
    const sent = await account.sql<{ text: string }>(
      "select text from message where recipient = 'told@example.com' and dedupe_key like 'export:%'",
    );
    expect(sent.map((t) => t.text)).toEqual([expect.stringContaining('http://site.example/account#data')]);
  });

  it('can be requested once a day, and again right after a failed export', async () => {
    const member = await account.member();
    await start(member);
    await readyFor(member);
    expect(await start(member)).toMatchObject({ reply: { success: false } });
    await account.sql("update data_export set state = 'failed' where user_id = ?", [member.userID]);
    expect(await start(member)).toMatchObject({ reply: { success: true } });
  });

  it('is available for seven days after the export', async () => {
    const member = await account.member();
    await start(member);
    await readyFor(member);
    const sweep = () =>
      new SweepExportsJob(account.app.get(MikroORM), account.clock, account.app.get(CallExporter)).run();
    account.clock.advance(KEPT_DAYS * 86_400_000);
    await sweep();
    expect(await state(member)).toMatchObject({ state: 'ready' });
    account.clock.advance(1);
    await sweep();
    expect(await state(member)).toMatchObject({ state: 'none' });
  });

  it('continues when a service that was down is back', async () => {
    away = true;
    const member = await account.member();
    await start(member);
    await eventually(
      async () => (await account.sql('select 1 from data_export where user_id = ?', [member.userID])).length === 1,
    );
    expect((await state(member)).state).toBe('running');
    away = false;
    await readyFor(member);
  });

  it('is refused when the link is changed or older than five minutes', async () => {
    const [member, other] = [await account.member(), await account.member()];
    await start(member);
    const { downloadPath } = await readyFor(member);
    const path = downloadPath ?? '';
    expect((await get(path)).status).toBe(200);
    expect((await get(path.replace(`/${member.userID}.`, `/${other.userID}.`))).status).toBe(404);
    expect((await get(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    const until = Number(path.split('.')[1]);
    expect((await get(path.replace(String(until), String(until + 60_000)))).status).toBe(404);
    account.clock.advance(5 * 60_000 + 1);
    expect((await get(path)).status).toBe(404);
    expect((await get((await state(member)).downloadPath)).status).toBe(200);
  });

  it('can be opened only by a session with a fresh proof, while its progress is shown without a proof', async () => {
    const member = await account.member();
    await start(member);
    await readyFor(member);
    account.clock.advance(600_001);
    const open = () => account.call('/api/account/fetchExport', { download: true }, member.signed);
    expect(await state(member)).toMatchObject({ state: 'ready', downloadPath: null, bytes: expect.any(Number) });
    expect(await open()).toMatchObject({ status: 403, reply: { code: 'prove-yourself' } });
    const proof = { currentPasshash: passhashOf(PASSWORD) };
    expect(await account.call('/api/account/proveYourself', proof, member.signed)).toMatchObject({ status: 200 });
    const answer = await open();
    expect((await get(answer.ok ? answer.reply.downloadPath : null)).status).toBe(200);
    expect((await get((await state(member)).downloadPath)).status).toBe(200);
  });
});
