import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testGateway } from './doubles.fixture.ts';

describe('/dev/reload', () => {
  it('sends the version of every build at first and after each change, and ends when the gateway stops', async () => {
    const gateway = await testGateway();
    const answer = await fetch(`${gateway.origin}/dev/reload`);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await lines?.read())?.value).toBe('data: {"shell":"s1","titles":"t1"}\n\n');
    const file = join(gateway.web, 'titles/remote.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"t1"', '"t2"'));
    expect((await lines?.read())?.value).toBe('data: {"shell":"s1","titles":"t2"}\n\n');
    await gateway.stop();
    expect((await lines?.read())?.done).toBe(true);
  });

  it('does not exist in production', async () => {
    const production = await testGateway({ NODE_ENV: 'production' });
    const answer = await fetch(`${production.origin}/dev/reload`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    await production.stop();
  });
});
