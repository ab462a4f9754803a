/**
 * Runs the slowest spec files first (long.json: seconds on two idle cores). A slow file that starts last would leave
 * one core idle. long.json is committed, because a fresh clone has no record of earlier runs.
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
