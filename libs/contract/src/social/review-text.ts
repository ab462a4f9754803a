import { storable } from './words/words-text.ts';

/** The maximum number of characters in a review. */
export const REVIEW_LENGTH = 5_000;

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const PLAIN = Object.fromEntries(Object.entries(ESCAPED).map(([plain, escaped]) => [escaped, plain]));
/** The maximum number of characters of a review in its wire form. */
export const REST_COMMENT_LENGTH = 6 * REVIEW_LENGTH;

/**
 * The wire form of a review's text. Line breaks become `<br>`, because clients read the text as markup. Everything else
 * is escaped, even a typed `<br>`, so the text shows exactly as the member wrote it.
 */
export const toRestComment = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign).replaceAll('\n', '<br>');

/** Converts the wire form back to plain text for storing and showing, without invisible characters. */
export const fromRestComment = (restComment: string): string =>
  storable(
    restComment
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => PLAIN[escaped] ?? escaped),
  ).trim();
