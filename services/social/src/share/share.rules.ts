/** Puts a text on one line, without control characters. */
export const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** The share's code in the path of its page; undefined for any other page. */
export const codeIn = (path: string): string | undefined => /^\/ptoyr\/([1-9A-HJ-NP-Za-km-z]{10})\/?$/.exec(path)?.[1];
