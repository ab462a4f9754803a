/**
 * Makes a file of a long text. Each piece goes to the browser as soon as it is made, so that the whole text is never in
 * the page's memory.
 */
export const inPieces = (pieces: Iterable<string>): Blob => new Blob(Array.from(pieces, (piece) => new Blob([piece])));
