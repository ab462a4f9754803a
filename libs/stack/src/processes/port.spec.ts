import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { BLOCKED, mustBeFree } from './port.ts';

it('the port check refuses the same ports as fetch', async () => {
  const refused: number[] = [];
  // the test only checks the port and makes no call
  const dispatcher = {
    dispatch() {
      throw new Error('a port to call');
    },
  };
  for (let port = 1; port <= 65_535; port++)
    await fetch(`http://127.0.0.1:${port}/`, { dispatcher } as never).catch(({ cause }: { cause?: Error }) => {
      if (cause?.message === 'bad port') refused.push(port);
    });
  expect(refused).toEqual([...BLOCKED]);
});

it.each(['127.0.0.1', '0.0.0.0', '::1', '::'])(
  'the port check detects another program on a port at %s',
  async (address) => {
    const other = createServer();
    const listens = once(other.listen(0, address), 'listening').then(
      () => true,
      () => false, // this machine has no IPv6
    );
    if (!(await listens)) return expect(address).toContain(':');
    const { port } = other.address() as AddressInfo;
    const sentence = `Another program listens on port ${port}: stop that program, or choose another port with PORT.`;
    await expect(mustBeFree(port)).rejects.toThrow(sentence);
    await new Promise((closed) => other.close(closed));
    await mustBeFree(port);
  },
);
