import { existsSync } from 'node:fs';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { Log } from '@videoqs/node/runtime/log';
import { threadScript } from '@videoqs/node/runtime/thread-script';
import { EditionWatch } from '../catalogue/edition-watch.ts';
import { IndexFolder } from '../index-build/index-folder.ts';
import { AskedThread } from '../threads/asked-thread.ts';
import type { Answer, AnsweringData, FoundChains, Question } from './chain-finding.ts';
import type { GraphNote, Passable } from './graph.ts';
import type { ToBuild } from './graph-process.ts';

/**
 * After a build, no new build starts for RESTS times the build's own duration, and never before LEAST_REST_MS
 * milliseconds.
 */
const RESTS = 10;
const LEAST_REST_MS = 2_000;
type Thread = AskedThread<Question, Answer>;

/**
 * Keeps the graph of people and titles. A thread answers questions from a file. A separate process builds the file from
 * the database, so that its memory is freed afterwards. While a new graph is built and read, the old thread continues
 * to answer.
 */
@Injectable()
export class KeepGraph implements OnModuleDestroy {
  private readonly path: string;
  private current: { thread: Thread; note: GraphNote } | undefined;
  private underWay: Promise<void> | undefined;
  private notBefore = 0;
  private readonly ending = new AbortController();
  private hasGraph!: () => void;
  /** Resolves when the first graph exists. */
  readonly first = new Promise<void>((resolve) => {
    this.hasGraph = resolve;
  });

  constructor(
    private readonly place: IndexFolder,
    private readonly watch: EditionWatch,
    private readonly log: Log,
  ) {
    this.path = place.file('graph');
    watch.onLook((edition) => this.catchUp(edition));
  }

  /** @throws CallFailure unavailable until the first graph exists */
  async chains(from: number, to: number, o: Passable & { most: number }): Promise<FoundChains> {
    return (await this.ask({ kind: 'chains', from, to, ...o })) as FoundChains;
  }

  /** Two well-known people with a chain between them; null when there are none. @throws CallFailure unavailable */
  async pair(): Promise<[number, number] | null> {
    const answer = await this.ask({ kind: 'pair', dice: [Math.random(), Math.random()] });
    return 'pair' in answer ? answer.pair : null;
  }

  /** The data about the graph's build, and the counts made with it. @throws CallFailure unavailable */
  note(): GraphNote {
    if (!this.current) throw new CallFailure('unavailable');
    return this.current.note;
  }

  /** Waits until the graph contains all changes of the database. Tests and measurements use this. */
  async caughtUp(): Promise<void> {
    for (;;) {
      this.notBefore = 0;
      const edition = await this.watch.look();
      if (this.current?.note.edition === edition) return;
      await this.underWay;
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    await this.underWay;
    await this.current?.thread.end();
  }

  private ask(question: Question): Promise<Answer> {
    if (!this.current) throw new CallFailure('unavailable');
    return this.current.thread.ask(question);
  }

  private catchUp(edition: number): void {
    if (this.underWay || this.ending.signal.aborted || Date.now() < this.notBefore) return;
    if (this.current?.note.edition === edition) return;
    this.underWay = this.renew(edition)
      .catch((err: unknown) => {
        if (!this.ending.signal.aborted)
          this.log.error({ err }, 'the graph of six degrees could not be built, so the old graph stays');
      })
      .finally(() => {
        this.underWay = undefined;
      });
  }

  private async renew(edition: number): Promise<void> {
    // The file belongs to another release or is incomplete.
    if (!this.current && existsSync(this.path)) await this.read().catch(() => {});
    if (this.current?.note.edition === edition) return;
    const began = Date.now();
    try {
      await this.build();
      await this.read();
      this.log.info(
        { ms: Date.now() - began, edition: this.current?.note.edition },
        'the graph of six degrees was built',
      );
    } finally {
      this.notBefore = Date.now() + Math.max(LEAST_REST_MS, RESTS * (Date.now() - began));
    }
  }

  /** Starts a thread for the file. Once the thread has read the file, it replaces the current thread. */
  private async read(): Promise<void> {
    const data: AnsweringData = { path: this.path };
    const thread: Thread = new AskedThread(threadScript('chain-finding', import.meta.url), data);
    const answer = await thread.ask({ kind: 'note' });
    if (!('note' in answer)) return;
    const old = this.current;
    this.current = { thread, note: answer.note };
    this.hasGraph();
    await old?.thread.retire();
  }

  private async build(): Promise<void> {
    const thread = new AskedThread<ToBuild | 'end', void>(threadScript('graph-process', import.meta.url));
    const end = () => void thread.ask('end').catch(() => {});
    this.ending.signal.addEventListener('abort', end);
    try {
      await thread.ask({ databaseUrl: this.place.url, path: this.path });
    } finally {
      this.ending.signal.removeEventListener('abort', end);
      await thread.end();
    }
  }
}
