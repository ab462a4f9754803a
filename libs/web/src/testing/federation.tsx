import { jest } from '@jest/globals';

/**
 * Replaces the code that opens remotes' containers in specs; libs/stack/jest/web.mjs puts it in place. A spec sets the
 * modules that a remote exposes by `loadRemote.mockImplementation(async (id) => modules[id])`, with `<remote>/<module>`
 * as the id.
 */
export const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
export const registerRemotes = jest.fn();
