/**
 * A long text as a file. Each piece goes to the browser as soon as it is made, so the page never has the whole text in
 * memory.
 */
export const inPieces = (pieces: Iterable<string>): Blob => new Blob(Array.from(pieces, (piece) => new Blob([piece])));
