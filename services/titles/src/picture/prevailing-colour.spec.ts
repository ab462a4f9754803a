import sharp from 'sharp';
import { prevailingColour } from './prevailing-colour.ts';

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** A picture that is one tenth in another color. Its average color is neither of the two. */
const picture = () =>
  sharp({ create: { width: 100, height: 150, channels: 3, background: '#18406a' } }).composite([
    { input: { create: { width: 100, height: 15, channels: 3, background: '#ffffff' } }, top: 0, left: 0 },
  ]);

test.each(['jpeg', 'png', 'webp'] as const)('finds the color that covers most of a %s picture', async (format) => {
  const [r = 0, g = 0, b = 0] = channels(await prevailingColour(await picture()[format]().toBuffer()));
  for (const [is, want] of [
    [r, 0x18],
    [g, 0x40],
    [b, 0x6a],
  ] as const)
    expect(Math.abs(is - want)).toBeLessThan(16);
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a file that is no picture', Buffer.from('<html>')],
  ['a picture that may carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('finds no color in %s', async (_what, bytes) => {
  expect(await prevailingColour(bytes)).toBe('');
});
