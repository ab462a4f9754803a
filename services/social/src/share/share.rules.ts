/** Words on one line, without what no letter is. */
export const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** The code in the address of a link's page; undefined for another page. */
export const codeIn = (path: string): string | undefined => /^\/ptoyr\/([1-9A-HJ-NP-Za-km-z]{10})\/?$/.exec(path)?.[1];
