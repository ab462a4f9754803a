import fc from 'fast-check';
import { fromRestComment, REST_COMMENT_LENGTH, REVIEW_LENGTH, toRestComment } from './review-text.ts';

const piece = fc.constantFrom(
  '<br>',
  '<br/>',
  '&lt;',
  '&amp;',
  '&',
  '<',
  '>',
  '"',
  "'",
  '\n',
  'a',
  ' b',
  '&#39;',
  '🎬',
);
const text = fc.array(piece).map((pieces) => pieces.join('').trim());

it('a review comes back as it was written, and holds no markup but breaks on its way', () => {
  fc.assert(
    fc.property(text, (written) => {
      const carried = toRestComment(written);
      expect(fromRestComment(carried)).toBe(written);
      expect(carried.replaceAll('<br>', '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});

it('the longest review fits, whatever it is written in', () => {
  for (const sign of ['"', '&', '<', '\n'])
    expect(toRestComment(sign.repeat(REVIEW_LENGTH)).length).toBeLessThanOrEqual(REST_COMMENT_LENGTH);
});
