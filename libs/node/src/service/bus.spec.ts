import { eventually } from '../testing/eventually.ts';
import { makeBus } from './bus.ts';

it('tells another copy of every topic, those too that come while others are being told', async () => {
  const url = process.env.TEST_POSTGRES ?? '';
  const [here, there] = [makeBus({ DATABASE_URL: url }), makeBus({ DATABASE_URL: url })];
  const heard = new Set<string>();
  const topics = Array.from({ length: 60 }, (_, n) => `bus-spec:${n}`);
  for (const topic of ['bus-spec:ready', ...topics]) there.subscribe(topic, () => void heard.add(topic));
  try {
    const isReached = () =>
      eventually(async () => {
        here.publish('bus-spec:ready');
        return heard.has('bus-spec:ready');
      });
    await isReached();
    heard.clear(); // whoever connects is told of everything
    await isReached();
    for (const topic of topics) {
      here.publish(topic);
      here.publish(topic);
      if (topic.endsWith('0')) await new Promise((resume) => setImmediate(resume));
    }
    await eventually(async () => topics.every((topic) => heard.has(topic)));
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
});

it('tells others by its next connection what happened while it had none', async () => {
  const url = process.env.TEST_POSTGRES ?? '';
  const there = makeBus({ DATABASE_URL: url });
  let heard = 0;
  there.subscribe('bus-spec:early', () => heard++);
  await eventually(async () => heard > 0); // whoever connects is told of everything
  const here = makeBus({ DATABASE_URL: url });
  try {
    here.publish('bus-spec:early');
    await eventually(async () => heard > 1);
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
});
