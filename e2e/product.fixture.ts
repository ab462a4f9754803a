import { execFileSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, post } from '@videoqs/stack/caller';
import { type RoleName, SERVICES } from '@videoqs/stack/database/data-folder';
import { eventually, PATIENCE_SECONDS } from '@videoqs/stack/eventually';
import { CHROMIUM_FLAGS } from '@videoqs/stack/processes/find-program';
import { freePort } from '@videoqs/stack/processes/free-port';
import { Stack, type StackOptions } from '@videoqs/stack/stack';
import pg from 'pg';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';

/** Browser tests run where npm test found a Chromium; elsewhere they are counted as skipped. */
export const describeInBrowser = (what: string, tests: () => void): void =>
  (process.env.CHROMIUM ? describe : describe.skip)(what, tests);

interface ProductAddress {
  url: string;
  databases: Record<string, string>;
  logFile: string;
}

/** The products of this test file: environment.ts asks them for evidence when one of its tests fails. */
const PRODUCTS = new Set<Product>();
Object.assign(globalThis, { products: PRODUCTS });

/** All of VideoQs, real, on random ports and a throw-away folder, with a mail server to write to and a clock to move. */
export class Product {
  readonly mails: { to: string; subject: string; text: string }[] = [];
  /** None of its own has the shared one. */
  readonly folder: string;
  /** While it is there, the mail server says yes to a mail only when this is done. */
  hold: (() => Promise<void>) | undefined;
  stack!: Stack;
  private readonly address: ProductAddress | undefined;
  private log = 0;
  /** By program. */
  private readonly browsers = new Map<string, Browser>();
  constructor(address?: ProductAddress) {
    this.address = address;
    this.folder = address ? '' : mkdtempSync(join(tmpdir(), 'videoqs-e2e-'));
    PRODUCTS.add(this);
  }

  private readonly smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (c: Buffer) => chunks.push(c));
      stream.on('end', async () => {
        await this.hold?.();
        const text = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map((r) => r.address).join();
        this.mails.push({ to, subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? '', text });
        done();
      });
    },
  });

  /**
   * The one that set-up.ts has started for all journeys that break no part: others use it at the same time. Its parts stay
   * as they are, and its clock; stopping it ends this test's browser alone.
   */
  static shared(): Product {
    return new Product(JSON.parse(process.env.SHARED_PRODUCT ?? '') as ProductAddress);
  }

  /** One of its own, for a test that moves its clock, stops parts or starts it otherwise. */
  static async start(over: Partial<StackOptions> = {}): Promise<Product> {
    const product = new Product();
    await product.start(over);
    return product;
  }

  /**
   * @param run starts the product by other means than as processes of this machine
   * @param here this machine, as the product reaches it
   */
  async start(
    over: Partial<StackOptions> = {},
    run: (o: StackOptions) => Promise<Pick<Stack, 'url' | 'stop'>> = Stack.start,
    here = '127.0.0.1',
  ): Promise<void> {
    this.smtp.on('error', () => {}); // a client that was killed says no goodbye
    await new Promise<void>((ready) => this.smtp.listen(0, here, () => ready()));
    const smtpPort = (this.smtp.server.address() as AddressInfo).port;
    this.setClock(0);
    this.log = openSync(this.logFile, 'a');
    // a new cluster, its tables and the catalogue take longer than all else of a start
    if (process.env.PREPARED_DATA) execFileSync('cp', ['-a', process.env.PREPARED_DATA, join(this.folder, 'data')]);
    const started = await run({
      dataDir: join(this.folder, 'data'),
      port: await freePort(),
      logLevel: 'info',
      logTo: this.log,
      remoteDirs: { kit: join(import.meta.dirname, '../kit/dist') },
      ...over,
      env: {
        SMTP_URL: `smtp://${here}:${smtpPort}`,
        CLOCK_FILE: this.clockFile,
        SWEEP_MS: '300',
        CALLS_PER_MINUTE: '100000',
        SIGN_UPS_PER_HOUR: '100000',
        ...over.env,
      },
    });
    this.stack = started as Stack; // tests of a product that runs by other means ask it for no more
  }

  get url(): string {
    return this.address?.url ?? this.stack.url;
  }

  /** Asks one of its databases. */
  async ask<Row extends object>(database: RoleName, sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl(database) });
    await client.connect();
    const { rows } = await client.query<Row>(sql, values).finally(() => client.end());
    return rows;
  }

  /** How others of this machine reach it. */
  get shareable(): ProductAddress {
    const databases = Object.fromEntries([...SERVICES, 'jobs' as const].map((name) => [name, this.databaseUrl(name)]));
    return { url: this.url, databases, logFile: this.logFile };
  }

  databaseUrl(name: RoleName): string {
    return this.address?.databases[name] ?? this.stack.databases.urlOf(name);
  }

  private get logFile(): string {
    return this.address?.logFile ?? join(this.folder, 'parts.log');
  }
  private get clockFile(): string {
    return join(this.folder, 'clock');
  }

  /** Moves every part's clock to so many milliseconds from now. */
  setClock(offsetMs: number): void {
    if (this.address) throw new Error('The clock of the shared product is not for one test to move.');
    writeFileSync(this.clockFile, String(offsetMs));
  }

  /** A new visitor: a browser context of their own. */
  async visitor(
    o: {
      width?: number;
      height?: number;
      colorScheme?: 'dark' | 'light';
      touch?: boolean;
      /** With the product's service worker, which elsewhere would stand between a test and what it takes away. */
      worker?: boolean;
    } = {},
  ): Promise<BrowserContext> {
    const whole = process.env.CHROMIUM ?? '';
    // what is installed shows notifications, which the shell has none of
    const executablePath = o.worker ? whole : (process.env.HEADLESS_SHELL ?? whole);
    const browser =
      this.browsers.get(executablePath) ?? (await chromium.launch({ executablePath, args: CHROMIUM_FLAGS }));
    this.browsers.set(executablePath, browser);
    const context = await browser.newContext({
      viewport: { width: o.width ?? 1280, height: o.height ?? 900 },
      colorScheme: o.colorScheme ?? 'dark',
      hasTouch: o.touch ?? false,
      isMobile: o.touch ?? false,
      reducedMotion: 'reduce',
      serviceWorkers: o.worker ? 'allow' : 'block',
      baseURL: this.url,
    });
    context.setDefaultTimeout(PATIENCE_SECONDS * 1000);
    // what was done and answered; snapshots of each step would take as long again
    await context.tracing.start({ snapshots: Boolean(process.env.TRACE) });
    await context.tracing.startChunk();
    return context;
  }

  /** Leaves in a folder what was to be seen when a test failed: each page, what it did before, and what the parts logged. */
  async leaveEvidence(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    copyFileSync(this.logFile, join(folder, 'parts.log'));
    const contexts = [...this.browsers.values()].flatMap((browser) => browser.contexts());
    for (const [n, context] of contexts.entries()) {
      for (const [m, page] of context.pages().entries())
        await page.screenshot({ path: join(folder, `page-${n + 1}-${m + 1}.png`), timeout: 5_000 }).catch(() => {});
      await context.tracing.stopChunk({ path: join(folder, `trace-${n + 1}.zip`) }).catch(() => {});
      await context.tracing.startChunk().catch(() => {});
    }
  }

  async outbox(to: string): Promise<{ channel: string; subject: string; text: string }[]> {
    const answer = await fetch(`${this.url}/dev/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    });
    return (await answer.json()) as never;
  }

  async codeFor(to: string): Promise<string> {
    return eventually(async () => /code is (\d{6})/.exec((await this.outbox(to))[0]?.text ?? '')?.[1]);
  }

  post(path: string, body: unknown): Promise<Answer> {
    return post(this, path, body);
  }

  async stop(): Promise<void> {
    for (const browser of this.browsers.values()) await browser.close();
    if (!this.address) {
      await this.stack?.stop();
      await new Promise<void>((done) => this.smtp.close(() => done()));
      closeSync(this.log);
      rmSync(this.folder, { recursive: true, force: true });
    }
    PRODUCTS.delete(this);
  }
}

/** Browser tests of the product that most journeys share. */
export const describeShared = (what: string, tests: (product: Product) => void): void =>
  describeInBrowser(what, () => {
    const product = Product.shared();
    afterAll(() => product.stop());
    tests(product);
  });

/** Where screenshots go: a folder that git does not look at, for a person to open. */
export const shotPath = (name: string): string => join(import.meta.dirname, '..', '.shots', `${name}.png`);

/** What a page complained of, what its policy refused too: nothing, if all is well. Answers of the kind a test expects are left out. */
export function watch(page: Page, expected: RegExp = /^$/): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!expected.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('console', (m) => {
    if (m.type() === 'error') note(`console: ${m.text()} ${m.location().url}`);
  });
  return complaints;
}
