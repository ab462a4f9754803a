/**
 * Runs the spec files first that take longest (long.json, seconds on two quiet cores): one that begins last is waited for
 * with a processor idle, and a fresh clone knows of no earlier run.
 */
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import long from './long.json' with { type: 'json' };

const ROOT = new URL('../../../', import.meta.url).pathname;
const secondsOf = ({ path }) => long[relative(ROOT, path)] ?? 0;

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
