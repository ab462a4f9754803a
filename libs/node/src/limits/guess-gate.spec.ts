import { GuessGate } from './guess-gate.ts';
import { Limits } from './limits.ts';

const POINTS = 3;
const KEY = 'somebody';
const gateOf = () => new GuessGate(new Limits().limiter('guesses', POINTS, 60));
const inside = (gate: GuessGate, many: number) => Promise.all(Array.from({ length: many }, () => gate.enter(KEY)));
/** Long enough for an admitted try to start. */
const settled = () => new Promise((resume) => setImmediate(resume));

describe('a guess limit of 3 failures', () => {
  it('admits 3 simultaneous tries, and admits a fourth try after one of them succeeded', async () => {
    const gate = gateOf();
    const [first] = await inside(gate, POINTS);
    let isIn = false;
    const fourth = gate.enter(KEY).then((leave) => {
      isIn = true;
      return leave;
    });
    await settled();
    expect(isIn).toBe(false);
    await first?.(false);
    await (await fourth)(false);
    expect(isIn).toBe(true);
  });

  it('does not delay tries of another key', async () => {
    const gate = gateOf();
    await inside(gate, POINTS);
    await expect(gate.enter('another')).resolves.toBeInstanceOf(Function);
  });

  it('counts failed and running tries together', async () => {
    const gate = gateOf();
    const [first] = await inside(gate, 1);
    await first?.(true);
    await inside(gate, POINTS - 1);
    let isIn = false;
    void gate.enter(KEY).then(() => {
      isIn = true;
    });
    await settled();
    expect(isIn).toBe(false);
  });

  it('refuses all waiting tries once 3 have failed', async () => {
    const gate = gateOf();
    const leaves = await inside(gate, POINTS);
    const waiting = Promise.allSettled(Array.from({ length: 5 }, () => gate.enter(KEY)));
    await settled();
    for (const leave of leaves) await leave(true);
    for (const one of await waiting)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'too-many', details: { retryAfter: 60 } } });
  });

  it('admits all waiting tries, three at a time, while every try succeeds', async () => {
    const gate = gateOf();
    let [now, most] = [0, 0];
    const tries = Array.from({ length: 40 }, async () => {
      const leave = await gate.enter(KEY);
      most = Math.max(most, ++now);
      await settled();
      now--;
      await leave(false);
    });
    await Promise.all(tries);
    expect(most).toBe(POINTS);
    await expect(inside(gate, POINTS)).resolves.toHaveLength(POINTS);
  });

  it('lets 50 tries wait, and tells the next caller to retry in 2 seconds', async () => {
    const gate = gateOf();
    const leaves = await inside(gate, POINTS);
    const waiting = Array.from({ length: 50 }, () => gate.enter(KEY).then((leave) => leave(false)));
    await settled();
    await expect(gate.enter(KEY)).rejects.toMatchObject({ code: 'too-many', details: { retryAfter: 2 } });
    for (const leave of leaves) await leave(false);
    await expect(Promise.all(waiting)).resolves.toHaveLength(50);
  });
});
