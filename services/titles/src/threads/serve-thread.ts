import { parentPort } from 'node:worker_threads';
import { giveBackAtRest } from '@videoqs/node/runtime/give-back';
import type { Answered, Asked } from './asked-thread.ts';

/** The script of an AskedThread calls this function to answer each question or to report that it could not. */
export function serveThread<Q, A>(answer: (question: Q) => A | Promise<A>): void {
  giveBackAtRest();
  parentPort?.on('message', async ({ id, question }: Asked<Q>) => {
    const answered: Answered<A> = await Promise.resolve()
      .then(() => answer(question))
      .then(
        (given) => ({ id, answer: given }),
        (error: unknown) => ({ id, fault: String(error) }),
      );
    parentPort?.postMessage(answered);
  });
}
