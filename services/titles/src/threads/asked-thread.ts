import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The types of questions to a thread and of its answers. The thread's script uses `serveThread` to answer. */
export type Asked<Q> = { id: number; question: Q };
export type Answered<A> = { id: number; answer: A } | { id: number; fault: string };

interface Waiting<A> {
  answered: Promise<A>;
  resolve(answer: A): void;
  reject(error: Error): void;
}

/**
 * A thread that answers questions one after another. It is started by the first question. After it has ended, the next
 * question starts it again.
 */
export class AskedThread<Q, A> {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting<A>>();
  private next = 1;

  /**
   * @param script from threadScript
   * @param data the thread's start options (workerData)
   */
  constructor(
    private readonly script: string,
    private readonly data?: unknown,
  ) {}

  /** @throws Error when the thread fails or ends before it answers */
  ask(question: Q): Promise<A> {
    const id = this.next++;
    const { promise, resolve, reject } = Promise.withResolvers<A>();
    this.waiting.set(id, { answered: promise, resolve, reject });
    this.begun().postMessage({ id, question } satisfies Asked<Q>);
    return promise;
  }

  /** The number of unanswered questions. */
  get waitingFor(): number {
    return this.waiting.size;
  }

  async end(): Promise<void> {
    await this.thread?.terminate();
  }

  /** Ends the thread once it has answered all questions. */
  async retire(): Promise<void> {
    await Promise.allSettled([...this.waiting.values()].map((waiting) => waiting.answered));
    await this.end();
  }

  private begun(): Worker {
    if (this.thread) return this.thread;
    const thread = new Worker(this.script, { workerData: this.data });
    thread.unref();
    thread.on('message', (answered: Answered<A>) => {
      const asked = this.waiting.get(answered.id);
      this.waiting.delete(answered.id);
      if ('fault' in answered) asked?.reject(new Error(answered.fault));
      else asked?.resolve(answered.answer);
    });
    thread.on('error', () => {}); // The thread's exit follows this error and is handled there.
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = undefined; // The next question starts another thread.
      for (const { reject } of this.waiting.values()) reject(new Error(`the thread ${basename(this.script)} ended`));
      this.waiting.clear();
    });
    this.thread = thread;
    return thread;
  }
}
