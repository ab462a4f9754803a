/** The most characters of a review. */
export const REVIEW_LENGTH = 5_000;

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const PLAIN = Object.fromEntries(Object.entries(ESCAPED).map(([plain, escaped]) => [escaped, plain]));
/** The longest that a review can be as calls carry it. */
export const REST_COMMENT_LENGTH = 6 * REVIEW_LENGTH;

/**
 * A review's text as calls carry it. Line breaks are `<br>`, so that clients read it as markup: all else in it is escaped,
 * a `<br>` that somebody typed too, and shows as it was written.
 */
export const toRestComment = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign).replaceAll('\n', '<br>');

/** The way back: plain text as it is stored and shown, without what cannot be seen. */
export const fromRestComment = (restComment: string): string =>
  restComment
    .replace(/<br\s*\/?>|\r\n?/gi, '\n')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => PLAIN[escaped] ?? escaped)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim();
