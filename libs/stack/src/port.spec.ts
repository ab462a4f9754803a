import { BLOCKED } from './port.ts';

it('the ports that browsers refuse are those that fetch refuses', async () => {
  const refused: number[] = [];
  // asked for the port alone: no call goes out
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
