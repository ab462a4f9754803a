import { jest } from '@jest/globals';

/**
 * Module Federation's runtime as specs see it (libs/stack/jest/web.mjs puts it in the real one's place): a spec says what a
 * remote exposes by `loadRemote.mockImplementation(async (id) => modules[id])`, id being `<remote>/<module>`.
 */
export const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
export const registerRemotes = jest.fn();
