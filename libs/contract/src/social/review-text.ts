/** The most characters of a review. */
export const REVIEW_LENGTH = 5_000;

/** A review's text as calls carry it: line breaks as `<br>`, all else as it was written. It is text, never markup. */
export const toRestComment = (text: string): string => text.replaceAll('\n', '<br>');

/** The way back: plain text as it is stored and shown, without what cannot be seen. */
export const fromRestComment = (restComment: string): string =>
  restComment
    .replace(/<br\s*\/?>|\r\n?/gi, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim();
