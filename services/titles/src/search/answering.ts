import { parentPort } from 'node:worker_threads';
import { giveBackAtRest } from '@videoqs/node/runtime/give-back';
import { answer, type Kind, type Questions } from './answer.ts';
import type { KeptIndex } from './build/keep-index.ts';
import { Catalogue } from './find/catalogue.ts';
import { Segment } from './segment/segment.ts';

/** A question to the index. */
export type Asked = { [K in Kind]: { id: number; kind: K; asked: Questions[K]['asked'] } }[Kind];
export type Answered = { id: number; answer: Questions[Kind]['answer'] } | { id: number; fault: string };

let catalogue: Catalogue | undefined;
/** Cached answers for the current state of the catalogue, such as the first page of all titles. */
let answers = new Map<string, Questions[Kind]['answer']>();
const KEPT_ANSWERS = 2_000;
const ALL: Questions['keywords']['asked'] = {
  ...{ terms: [], asTyped: false, mine: [], tastes: {}, sort: 'best', limit: 1, after: null },
  filters: { genres: [], languages: [], countries: [], services: [], watchCountry: '' },
};

giveBackAtRest();
// This runs in a separate thread, which searches the index while the service continues to answer calls.
parentPort?.on('message', (message: Asked | KeptIndex) => {
  if ('base' in message) {
    const base = catalogue?.base.memory === message.base ? catalogue.base : new Segment(message.base);
    catalogue = new Catalogue(base, message.changed && new Segment(message.changed));
    answers = new Map();
    answer(catalogue, 'keywords', ALL); // The counts of all titles are computed before the first question arrives.
    return;
  }
  parentPort?.postMessage(answered(message));
});

function answered({ id, kind, asked }: Asked): Answered {
  try {
    if (!catalogue) throw new Error('a search arrived before the index was built');
    const question = JSON.stringify([kind, asked]);
    const reply = answers.get(question) ?? answer(catalogue, kind, asked);
    // A question with a member's own sliders is not cached, because no other member asks the same question.
    const isOwn = 'tastes' in asked && Object.keys(asked.tastes).length > 0;
    if (!isOwn && answers.size < KEPT_ANSWERS) answers.set(question, reply);
    return { id, answer: reply };
  } catch (error) {
    return { id, fault: String((error as Error).stack ?? error) };
  }
}
