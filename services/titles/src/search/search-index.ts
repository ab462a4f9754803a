import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Unavailable } from '@videoqs/node/runtime/failure';
import { Log } from '@videoqs/node/runtime/log';
import { threadScript } from '@videoqs/node/runtime/thread-script';
import { within } from '@videoqs/node/runtime/within';
import { IndexFolder } from '../index-build/index-folder.ts';
import type { Kind, Questions } from './answer.ts';
import type { Answered, Asked } from './answering.ts';
import type { KeptIndex } from './build/keep-index.ts';
import type { KeepingOrder, Kept } from './keeping.ts';

/**
 * The time in milliseconds for which a question waits for the first index. The index of a small catalogue is built
 * within this time.
 */
const FIRST_WAIT_MS = 2_000;
const RETRY_AFTER_S = 5;
/** The number of milliseconds after which a search thread that has ended is replaced by a new one. */
const RESTART_MS = 500;

interface Waiting {
  resolve(answer: Questions[Kind]['answer']): void;
  reject(error: Error): void;
}

/**
 * The search index of the catalogue. One thread keeps the index up to date, and another thread searches it. This class
 * only passes messages.
 */
@Injectable()
export class SearchIndex implements OnModuleDestroy {
  private keeping: Worker | undefined;
  private answering: Worker | undefined;
  private index: KeptIndex | undefined;
  private ended = false;
  private nextID = 1;
  private readonly questions = new Map<number, Waiting>();
  private readonly catchingUp = new Map<number, () => void>();
  private hasIndex!: () => void;
  /** Resolves when the first index exists. */
  readonly first = new Promise<void>((resolve) => {
    this.hasIndex = resolve;
  });

  constructor(
    private readonly place: IndexFolder,
    private readonly log: Log,
  ) {}

  /** Starts reading the catalogue; a second call does nothing. */
  begin(): void {
    if (this.keeping || this.ended) return;
    const { url } = this.place;
    const file = this.place.file('search');
    const thread = new Worker(threadScript('keeping', import.meta.url), {
      workerData: { job: 'keep', url, file } satisfies KeepingOrder,
    });
    thread.unref();
    thread.on('message', (kept: Kept) => this.hear(kept));
    thread.on('error', (error) => this.log.warn({ err: error }, 'the index is not kept up to date'));
    thread.on('exit', () => {
      this.keeping = undefined;
      setTimeout(() => {
        this.begin();
        for (const id of this.catchingUp.keys()) this.keeping?.postMessage({ caughtUp: id });
      }, RESTART_MS).unref();
    });
    this.keeping = thread;
  }

  /** Waits until everything that is now in the catalogue can be found. */
  caughtUp(): Promise<void> {
    this.begin();
    const id = this.nextID++;
    return new Promise((resolve) => {
      this.catchingUp.set(id, resolve);
      this.keeping?.postMessage({ caughtUp: id });
    });
  }

  /** @throws Unavailable while the first index is being built, or when the thread ends before it answers */
  async ask<K extends Kind>(kind: K, asked: Questions[K]['asked']): Promise<Questions[K]['answer']> {
    this.begin();
    if (!this.index) await within(this.first, FIRST_WAIT_MS);
    if (!this.index) throw new Unavailable(RETRY_AFTER_S);
    const id = this.nextID++;
    return new Promise<Questions[Kind]['answer']>((resolve, reject) => {
      this.questions.set(id, { resolve, reject });
      this.answerer().postMessage({ id, kind, asked } as Asked);
    }) as Promise<Questions[K]['answer']>;
  }

  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    await Promise.all([this.keeping?.terminate(), this.answering?.terminate()]);
  }

  private hear(kept: Kept): void {
    if ('fault' in kept)
      this.log.warn({ fault: kept.fault }, 'the search index could not be updated; it will be tried again');
    else if ('caughtUp' in kept) {
      this.catchingUp.get(kept.caughtUp)?.();
      this.catchingUp.delete(kept.caughtUp);
    } else {
      this.index = kept;
      if (this.answering) this.answering.postMessage(kept);
      else this.answerer();
      this.hasIndex();
    }
  }

  private answerer(): Worker {
    if (this.answering) return this.answering;
    const thread = new Worker(threadScript('answering', import.meta.url));
    thread.unref();
    thread.postMessage(this.index);
    thread.on('message', (reply: Answered) => {
      const question = this.questions.get(reply.id);
      this.questions.delete(reply.id);
      if ('answer' in reply) question?.resolve(reply.answer);
      else question?.reject(new Error(reply.fault));
    });
    thread.on('error', (error) => this.log.warn({ err: error }, 'the answering thread ended'));
    thread.on('exit', () => {
      if (this.answering === thread) this.answering = undefined; // The next question starts another thread.
      for (const { reject } of this.questions.values()) reject(new Unavailable(1));
      this.questions.clear();
    });
    this.answering = thread;
    return thread;
  }
}
