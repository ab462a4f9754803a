import { join } from 'node:path';
import { addTitle, type Member, MOVIES, newMember, pairOf, titlesOf } from '@videoqs/stack/caller';
import { lockOf } from '@videoqs/stack/database/pg';
import { eventually } from '@videoqs/stack/eventually';
import { processOf, signal } from '@videoqs/stack/processes.mjs';
import { Product } from '../fixtures/product.fixture.ts';

/** How often the database goes down, in each way. To raise it by hand: `DATABASE_TURNS=20 npm test -- e2e`. */
const TURNS = Number(process.env.DATABASE_TURNS ?? 2);
const MEMBERS = 6;
/** The longest time until the product serves again after the database is back. */
const RECOVERY_S = 10;

/** Members who keep adding titles, as clients do that retry when told to. */
class Adding {
  readonly statuses = new Map<number, number>();
  readonly acknowledged: [Member, string][] = [];
  private going = true;
  private readonly done: Promise<unknown>;

  private readonly product: Product;

  constructor(product: Product, members: readonly Member[], keys: readonly string[]) {
    this.product = product;
    this.done = Promise.all(members.map((member) => this.add(member, keys)));
  }

  private async add(member: Member, keys: readonly string[]): Promise<void> {
    for (let n = 0; this.going; n++) {
      const key = keys[n % keys.length] as string;
      const { status, reply } = await addTitle(this.product, member, key);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status === 200 && (reply.newListLengthArr as unknown[]).length) this.acknowledged.push([member, key]);
      if (n % keys.length === keys.length - 1) await this.clear(member, keys);
    }
  }

  /** Makes sure that there is always a title to add. */
  private async clear(m: Member, keys: readonly string[]): Promise<void> {
    for (const mediaType_vid of keys) {
      const body = { ...pairOf(m), mediaType_vid, queueID: m.userID, queueName: 'myqueue' };
      const { status } = await this.product.post('/api/queues/removeFromQueue', body);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    }
  }

  async stop(): Promise<void> {
    this.going = false;
    await this.done;
  }
}

describe('a database that goes down and returns under load', () => {
  let product: Product;
  let members: Member[];
  const keys = MOVIES.slice(0, 10);
  /**
   * The process id of the running server, from its lock file. The lowest process id would be wrong, because ids start
   * over and may belong to another process. A killed server leaves its lock file and, for a moment, processes that
   * still answer.
   */
  const postmaster = () =>
    eventually(async () => {
      const lock = lockOf(join(product.folder, 'data', 'postgres'));
      return lock?.isReady && processOf(lock.pid) && lock.pid;
    });
  const processes = () => [...product.stack.processes].map(([name, part]) => `${name} ${part.child?.pid}`);
  const serves = async () => (await addTitle(product, members[0] as Member, 'movie_550')).status === 200;

  beforeAll(async () => {
    product = await Product.start({ supervise: true });
    members = [];
    for (let n = 0; n < MEMBERS; n++) members.push(await newMember(product));
  });
  afterAll(() => product.stop());

  it.each([
    ['by a fast shutdown', 'SIGINT'],
    ['by an immediate shutdown', 'SIGQUIT'],
    ['by a kill', 'SIGKILL'],
  ] as const)(
    'answers every call with 503 while it is stopped %s, and has lost no write when it is back',
    async (_how, how) => {
      const before = processes();
      const adding = new Adding(product, members.slice(1), keys);
      for (let turn = 0; turn < TURNS; turn++) {
        await eventually(serves);
        const pid = await postmaster();
        signal(pid, how);
        await eventually(async () => !processOf(pid));
      }
      await postmaster();
      await eventually(serves, RECOVERY_S);
      await adding.stop();
      expect([...adding.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(adding.statuses.get(200)).toBeGreaterThan(0);
      // every connection of the pool works: there are more simultaneous calls than connections
      const atOnce = await Promise.all(
        Array.from({ length: 40 }, (_, n) => addTitle(product, members[n % MEMBERS] as Member, 'movie_11')),
      );
      expect(atOnce.map((a) => a.status).filter((status) => status !== 200)).toEqual([]);
      await eventually(async () => (await fetch(`${product.url}/healthz`)).ok);
      expect(processes()).toEqual(before); // none of our processes ended because the database was down
    },
  );

  it('keeps every acknowledged write', async () => {
    const member = await newMember(product);
    const kept: string[] = [];
    const pid = await postmaster();
    for (const [n, key] of keys.entries()) {
      if (n === 4) signal(pid, 'SIGKILL');
      await eventually(async () => (await addTitle(product, member, key)).status === 200);
      kept.push(key);
    }
    expect(await titlesOf(product, member)).toEqual(kept);
  });
});
