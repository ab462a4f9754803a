import { EventStream } from '../http/event-stream.ts';
import { eventually } from '../testing/eventually.ts';
import { makeBus } from './bus.ts';
import { makeLog } from './log.ts';
import { Watches } from './watches.ts';

it('reads again what could not be read, though nothing more happens', async () => {
  const bus = makeBus({ DATABASE_URL: process.env.TEST_POSTGRES ?? '' });
  let tries = 0;
  const read = async () => {
    if (++tries < 3) throw new Error('no connection');
  };
  const topicOf = (key: number) => `watches-spec:${key}`;
  const watches = new Watches<number, EventStream<never>>(bus, makeLog('watches', 'silent'), { topicOf, read });
  try {
    watches.add(1, new EventStream<never>());
    watches.look(1);
    await eventually(async () => tries > 2);
  } finally {
    watches.close();
    await bus.close();
  }
});
