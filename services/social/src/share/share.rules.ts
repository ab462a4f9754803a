/** Puts a text on one line, without control characters. */
export const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** The code in the address of a link's page; undefined for other pages. */
export const codeIn = (path: string): string | undefined => /^\/ptoyr\/([1-9A-HJ-NP-Za-km-z]{10})\/?$/.exec(path)?.[1];
