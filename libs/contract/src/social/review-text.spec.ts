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

it("carries a review's text unchanged and with line breaks as its only markup", () => {
  fc.assert(
    fc.property(text, (written) => {
      const carried = toRestComment(written);
      expect(fromRestComment(carried)).toBe(written);
      expect(carried.replaceAll('<br>', '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});

it('accepts the longest review, whatever characters it contains', () => {
  for (const sign of ['"', '&', '<', '\n'])
    expect(toRestComment(sign.repeat(REVIEW_LENGTH)).length).toBeLessThanOrEqual(REST_COMMENT_LENGTH);
});
