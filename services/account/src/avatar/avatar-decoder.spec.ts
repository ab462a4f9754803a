import { Unavailable } from '@videoqs/node/runtime/failure';
import { AvatarDecoder } from './avatar-decoder.ts';

it('decodes one picture while four wait, and asks the owner of a sixth to retry', async () => {
  const decoder = new AvatarDecoder();
  const all = Array.from({ length: 7 }, () => decoder.decode(Buffer.from('not a picture')));
  const outcomes = await Promise.all(all.map((one) => one.catch((error: unknown) => error)));
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill({ fault: 'unreadable' }));
  for (const refused of outcomes.slice(5)) expect(refused).toBeInstanceOf(Unavailable);
  expect(await decoder.decode(Buffer.from('not a picture'))).toEqual({ fault: 'unreadable' });
}, 60_000);
