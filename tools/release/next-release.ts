import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@videoqs/stack/root';

/**
 * Additions that a next release of queues and social might have, and that the previous release does not know: a page, a
 * call, an RPC, an event, a slot and a dialog. For each file, the entries give the text before which to insert, and the
 * inserted text.
 */
const ADDED: Record<string, [before: string, text: string][]> = {
  'libs/contract/src/queues/calendar.ts': [
    [
      '  revokeCalendar:',
      `  sayNext: call({ ...member, path: '/api/queues/sayNext', summary: 'Says it.', writes: true, body: z.object({}), reply: z.object({ said: z.string() }), codes: [] }),\n`,
    ],
  ],
  'libs/contract/src/queues/rpc.ts': [
    [
      "  'queues.export'",
      `  'queues.next': rpc('queues', z.object({ userID: z.int() }), z.object({ said: z.string() })),\n`,
    ],
  ],
  'libs/contract/src/queues/events.ts': [
    [
      "  'queues.memberForgotten'",
      `  'queues.said': event('queues', ['social'], { userID: z.int(), at: timestamp }),\n`,
    ],
  ],
  'libs/contract/src/queues/slots.ts': [['} as const;', `  'queues/Next': z.object({}),\n`]],
  'libs/contract/src/queues/dialogs.ts': [['} as const;', `  'queues/Next': dialog({}),\n`]],
  'libs/contract/src/social/feed.ts': [
    [
      '  refreshFeedAndFollowinglist:',
      `  askNext: call({ service: 'social', who: 'member', path: '/api/person/askNext', summary: 'Asks.', writes: false, body: z.object({}), reply: z.object({ said: z.string() }), codes: [] }),\n`,
    ],
  ],
  'services/queues/src/page/services.controller.ts': [
    ["  @AnswersRpc('queues.counts')", `  @AnswersRpc('queues.next') next() { return { said: 'by rpc' }; }\n`],
  ],
  'services/queues/src/calendar/calendar.controller.ts': [
    [
      'import { CalendarAddress }',
      `import { MikroORM } from '@mikro-orm/postgresql';\nimport { inTransaction } from '@videoqs/node/database/transaction';\nimport { emit } from '@videoqs/node/outbox/outbox';\n`,
    ],
    ['private readonly address', 'private readonly orm: MikroORM, '],
    [
      '  @Answers(calendar.revokeCalendar)',
      `  @Answers(calendar.sayNext) async sayNext(@In() _: object, @Me() me: SignedMember) {
    await inTransaction(this.orm, (em) => emit(em, 'queues.said', { userID: me.userID, at: new Date().toISOString() }));
    return { said: 'by call' };
  }\n`,
    ],
  ],
  'services/social/src/feed/feed.module.ts': [
    ['@Module', `import { RecordSaidHandler } from './record-said.handler.ts';\n`],
    ['    SweepFeedsJob,\n', '    RecordSaidHandler,\n'],
  ],
  'services/social/src/feed/feed.controller.ts': [
    ['import { ReadFeed }', `import { RpcClient } from '@videoqs/node/rpc/rpc';\n`],
    ['private readonly feed', 'private readonly rpc: RpcClient, '],
    [
      '  @Answers(feed.refresh',
      `  @Answers(feed.askNext) askNext(@In() _: object, @Me() me: SignedMember) {
    return this.rpc.ask('queues.next', { userID: me.userID });
  }\n`,
    ],
  ],
  'mfe-queues/src/manifest.ts': [
    ["    { path: '/topTen'", `    { path: '/next', page: 'next', title: 'Next' },\n`],
    ["    'AddTitle',\n", `    'Next',\n`],
    ["    'NewQueue',", `    'Next',\n`],
  ],
  'mfe-queues/src/routes.ts': [
    [
      "  'top-ten'",
      `  next: () => import(/* webpackChunkName: "page-next" */ './features/show-next/next-page.tsx'),\n`,
    ],
  ],
  'mfe-social/src/manifest.ts': [
    ["    { path: '/myJamm',", `    { path: '/nextOfSocial', page: 'next', title: 'Next' },\n`],
  ],
  'mfe-social/src/routes.ts': [
    ['  follows:', `  next: () => import(/* webpackChunkName: "page-next" */ './features/show-next/next-page.tsx'),\n`],
  ],
};

const NEW: Record<string, string> = {
  'services/social/src/feed/record-said.handler.ts': `
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { insertActivity } from './activity.store.ts';
@EventHandler('queues.said')
export class RecordSaidHandler implements HandlesEvent<'queues.said'> {
  async handle(said: readonly EventBody<'queues.said'>[], em: EntityManager): Promise<void> {
    await insertActivity(
      em,
      ...said.map((s) => ({ actor_id: s.userID, kind: 'leveledUp' as const, text: 'by event', at: new Date(s.at) })),
    );
  }
}`,
  'mfe-queues/src/features/show-next/next-page.tsx':
    'export default function NextPage() { return <h1>The next page</h1>; }',
  'mfe-queues/src/slots/next.tsx': 'export default function Next() { return <p>The next slot</p>; }',
  'mfe-queues/src/dialogs/next.tsx': `
import { Dialog } from '@videoqs/web/dialog';
export default function Next() { return <Dialog title="The next dialog"><p>Here</p></Dialog>; }`,
  'mfe-social/src/features/show-next/next-page.tsx': `
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { RemoteSlot } from '@videoqs/web/remote-slot';
export default function NextPage() {
  return <>
    <h1>Next of social</h1>
    <RemoteSlot name="queues/Next" props={{}} label="Next" />
    <Button onClick={() => void openDialog('queues/Next', {})}>Open next</Button>
  </>;
}`,
};

/**
 * Makes a clone of this workspace that includes uncommitted changes of tracked files. Its last commit is the next
 * release.
 */
export function nextRelease(dir: string): { repository: string; commit: string } {
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const now = git(root, 'stash', 'create') || git(root, 'rev-parse', 'HEAD');
  git(root, 'clone', '--shared', '--no-checkout', root, dir);
  git(dir, 'checkout', '--detach', now);
  for (const [file, inserts] of Object.entries(ADDED)) {
    let text = readFileSync(join(dir, file), 'utf8');
    for (const [before, added] of inserts) {
      if (!text.includes(before))
        throw new Error(`${file} does not contain ${before}: adapt tools/release/next-release.ts.`);
      text = text.replace(before, () => added + before);
    }
    writeFileSync(join(dir, file), text);
  }
  for (const [file, text] of Object.entries(NEW)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  git(dir, 'add', '-A');
  git(dir, 'commit', '-m', 'The next release');
  return { repository: dir, commit: git(dir, 'rev-parse', 'HEAD') };
}
