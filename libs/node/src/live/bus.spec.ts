import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { eventually } from '@videoqs/stack/eventually';
import { type Bus, makeBus } from './bus.ts';

it('the bus tells other copies of the service about every topic, even about topics published during a notification', async () => {
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
    heard.clear(); // a new connection announces every topic
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

it('the bus publishes a topic once the first connection is open', async () => {
  const url = process.env.TEST_POSTGRES ?? '';
  const there = makeBus({ DATABASE_URL: url });
  let heard = 0;
  there.subscribe('bus-spec:early', () => heard++);
  await eventually(async () => heard > 0); // a new connection announces every topic
  const here = makeBus({ DATABASE_URL: url });
  try {
    here.publish('bus-spec:early');
    await eventually(async () => heard > 1);
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
});

const redis = process.env.TEST_REDIS;
/** A proxy to Redis that refuses connections until it is opened. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url);
  const held = new Set<Socket>();
  const way = { url: '', isOpen: false, refused: 0, holds: false, release: () => {}, close: async () => {} };
  const server = createServer((from) => {
    from.on('error', () => {});
    if (!way.isOpen) {
      way.refused++;
      from.destroy();
      return;
    }
    const to = connect(Number(port), hostname);
    to.on('error', () => {});
    to.on('close', () => from.destroy());
    from.on('close', () => to.destroy());
    to.pipe(from);
    from.on('data', (data) => {
      if (way.holds) {
        from.pause();
        from.unshift(data);
        held.add(from);
      } else to.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  way.url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  way.release = () => {
    way.holds = false;
    for (const from of held) from.resume();
  };
  way.close = async () => void server.close();
  return way;
}

(redis ? describe : describe.skip)('a bus through Redis', () => {
  /** Two buses, one behind the closed proxy and one connected directly, with what each received. */
  async function two() {
    const way = await wayTo(redis ?? '');
    const [there, here] = [way.url, redis].map((url) => makeBus({ REDIS_URL: url, DATABASE_URL: '' })) as [Bus, Bus];
    const heard = { there: 0, here: 0 };
    const topic = `bus-spec:${way.url}`;
    const stop = async () => {
      await Promise.all([here.close(), there.close()]);
      await way.close();
    };
    const hear = (who: 'there' | 'here', what = topic) => ({ there, here })[who].subscribe(what, () => heard[who]++);
    return { way, there, here, topic, heard, hear, stop };
  }

  it('publishes after a reconnect the topics that could not be sent while disconnected', async () => {
    const { way, there, topic, heard, hear, stop } = await two();
    try {
      hear('here');
      await eventually(async () => heard.here === 1 && way.refused > 0); // the new subscriber is notified
      there.publish(topic);
      await eventually(async () => way.refused > 4);
      expect(heard.here).toBe(1);
      way.isOpen = true;
      await eventually(async () => heard.here === 2);
    } finally {
      await stop();
    }
  });

  it('receives a topic after a reconnect when the subscription was made while disconnected', async () => {
    const { way, here, topic, heard, hear, stop } = await two();
    try {
      hear('there');
      await eventually(async () => way.refused > 8); // both connections have given up on their commands
      way.isOpen = true;
      await eventually(async () => {
        here.publish(topic);
        return heard.there > 2; // more notifications than the one for connecting
      });
    } finally {
      await stop();
    }
  });

  it('notifies a new subscriber after its subscription is active', async () => {
    const { way, here, topic, heard, hear, stop } = await two();
    try {
      way.isOpen = true;
      hear('there', `${topic} before`);
      await eventually(async () => heard.there > 0);
      way.holds = true;
      const before = heard.there;
      hear('there');
      hear('here');
      await eventually(async () => heard.here > 0);
      const heardHere = heard.here;
      here.publish(topic);
      await eventually(async () => heard.here > heardHere);
      expect(heard.there).toBe(before);
      way.release();
      await eventually(async () => heard.there > before);
    } finally {
      await stop();
    }
  });
});
