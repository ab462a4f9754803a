import { type Member, pairOf, seedMembers } from '../../data/seed.ts';
import { perCall, totalOf } from '../../measure/cpu.ts';
import { atMost, each, type Figure, figureOf } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import { median } from '../../measure/rounds.ts';
import { alone, type Run } from '../../measure/runs.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const PATH = '/api/titles/searchTitles';
/** The number of members. It is so large that no member calls again while the gateway still caches the session. */
const MEMBERS = 12_000;

/**
 * Measures what it costs to identify the caller. The same call, which does almost nothing, is made by a visitor, by a
 * member whose session the gateway has cached, and by members whose sessions are not cached. The visitor's call is the
 * baseline, which is subtracted.
 */
export async function sessionCheck(testBed: TestBed): Promise<Figure[]> {
  const members = await seedMembers(testBed.account, testBed.queues, MEMBERS);
  const [known] = members;
  if (!known) throw new Error('no members were made');
  const bodyOf = (m?: Member) => JSON.stringify({ ...(m && pairOf(m)), query: '' });
  const put = (body: string | (() => string)) => () => load({ url: testBed.urlOf(PATH), body });
  let next = 0;
  const unknownBody = () => bodyOf(members[next++ % MEMBERS]);
  const visitor = await alone(testBed, 3, put(bodyOf()));
  const knownRuns = await alone(testBed, 3, put(bodyOf(known)));
  const unknown = await alone(testBed, 3, put(unknownBody));
  const gateway = (runs: readonly Run[]) => perCall(runs).gateway ?? 0;
  const over = (runs: readonly Run[], of: (runs: readonly Run[]) => number) => of(runs) - of(visitor);
  const all = (runs: readonly Run[]) => totalOf(perCall(runs));
  const perSecond = each({ ours: unknown, baseline: visitor }, (runs) => median(runs.map((run) => run.perSecond)));
  return [
    figureOf('session check, known: gateway’s CPU over a visitor’s call', 'ms', over(knownRuns, gateway), atMost(0.1)),
    figureOf(
      'session check, not known: gateway’s CPU over a visitor’s call',
      'ms',
      over(unknown, gateway),
      atMost(0.4),
    ),
    figureOf('session check, not known: CPU of all parts over a visitor’s call', 'ms', over(unknown, all)),
    figureOf('session check, not known: calls a second, to a visitor’s', '/s', perSecond),
  ];
}
