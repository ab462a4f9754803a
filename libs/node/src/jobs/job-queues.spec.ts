import { connect, createServer, type Server, type Socket } from 'node:net';
import { eventually } from '../testing/eventually.ts';
import { JobQueues } from './job-queues.ts';

const redis = process.env.TEST_REDIS;
const where = redis ? describe : describe.skip;

where('while Redis is away', () => {
  const lines = new Set<Socket>();
  let server: Server;
  let port = 0;
  let queues: JobQueues;
  /** Redis by way of a line that can be cut and mended. */
  const mend = () =>
    new Promise<void>((resolve) => {
      const { hostname, port: far } = new URL(redis ?? '');
      server = createServer((near) => {
        const socket = connect(Number(far), hostname);
        lines.add(near);
        near.on('error', () => {}).on('close', () => socket.destroy());
        socket.on('error', () => {}).on('close', () => near.destroy());
        near.pipe(socket).pipe(near);
      }).listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port;
        resolve();
      });
    });
  const cut = () => {
    server.close();
    for (const line of lines) line.destroy();
  };
  beforeEach(async () => {
    port = 0;
    await mend();
    queues = new JobQueues({ REDIS_URL: `redis://127.0.0.1:${port}/3` });
    await queues.ready();
  });
  afterEach(async () => {
    await queues.close();
    cut();
  });
  const add = async () => queues.queue('social').add('nothing', {}, { removeOnComplete: true });

  it('adding a job is refused at once, and works again when Redis is back', async () => {
    await add();
    cut();
    await expect(add()).rejects.toThrow();
    await expect(add()).rejects.toThrow();
    await mend();
    await eventually(() => add().catch(() => null));
  });

  it('what starts without it adds jobs as soon as it comes', async () => {
    cut();
    const late = new JobQueues({ REDIS_URL: `redis://127.0.0.1:${port}/3` });
    await late.ready();
    expect(() => late.queue('social')).toThrow('unavailable');
    await mend();
    const added = async () => late.queue('social').add('nothing', {}, { removeOnComplete: true });
    await eventually(() => added().catch(() => null));
    await late.close();
  });

  it('closing does not wait for it', async () => {
    await add();
    cut();
    await queues.close();
  });
});
