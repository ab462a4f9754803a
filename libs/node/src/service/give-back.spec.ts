import { eventually } from '../testing/eventually.ts';
import { giveBackAtRest } from './give-back.ts';

const LOOK_MS = 200;
const busyFor = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

it('at rest, what nothing refers to any more is let go of', async () => {
  const left = new WeakRef({ size: 'of a start' });
  const end = giveBackAtRest({ lookMs: LOOK_MS });
  await eventually(async () => left.deref() === undefined, 10);
  end();
});

it('nothing is done while it works, and at rest once, not again and again', async () => {
  let collected = 0;
  const end = giveBackAtRest({ lookMs: LOOK_MS, collect: () => collected++ });
  for (const until = Date.now() + 5 * LOOK_MS; Date.now() < until; ) {
    busyFor(40);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  expect(collected).toBe(0);
  await eventually(async () => collected > 0, 10);
  await new Promise((resume) => setTimeout(resume, 5 * LOOK_MS));
  expect(collected).toBe(1);
  end();
});
