import { drawChain } from './draw-chain.ts';
import { drawPortrait } from './draw-portrait.ts';

const nodes = (image: string) => [
  { kind: 'person' as const, name: 'Ada Bell', image },
  { kind: 'title' as const, name: 'Herons', image: '' },
  { kind: 'person' as const, name: 'Ben Orr', image },
];
/** The number of texts that are drawn in the color of names. */
const texts = (svg: string) => svg.split('fill="#f4f1ea"').length - 1;

it('draws initials for a person without a photo', () => {
  expect(texts(drawChain({ nodes: nodes('') })) - texts(drawChain({ nodes: nodes('data:,') }))).toBe(2);
  expect(() => drawChain({ nodes: [{ kind: 'person', name: '\u{1f37f}', image: '' }] })).not.toThrow();
});

it('keeps the initials inside the 2:3 crop that pages show', () => {
  const [, x] =
    /d="M(-?[\d.]+)[^"]*"[^>]*><\/svg>|d="M(-?[\d.]+)[^"]*"[^>]*\/><\/svg>$/
      .exec(drawPortrait({ id: 525, name: 'Christopher Nolan' }))
      ?.filter(Boolean) ?? [];
  // A crop to 1 : 1.5 removes 28 of 500 units on either side.
  expect(Number(x)).toBeGreaterThan(28 + 30);
});
