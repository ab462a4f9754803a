import { jest } from '@jest/globals';

/**
 * What opens containers of remotes, for specs (libs/stack/jest/web.mjs replaces the real one by it). A spec sets what a
 * remote exposes by `loadRemote.mockImplementation(async (id) => modules[id])`, id being `<remote>/<module>`.
 */
export const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
export const registerRemotes = jest.fn();
