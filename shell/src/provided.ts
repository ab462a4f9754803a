/**
 * A placeholder for the module that the build writes (tools/build/rspack.web.ts). That module imports every shared
 * module lazily.
 */
export const provided: readonly (() => Promise<unknown>)[] = [];
