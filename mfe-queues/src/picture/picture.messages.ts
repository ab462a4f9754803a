/** Texts for sharing a picture. */
export const messages = { download: 'Download', send: 'Send…' } as const;
