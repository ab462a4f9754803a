/** Placeholder for the build's module (tools/build/rspack.web.ts): every shared module, imported lazily. */
export const provided: readonly (() => Promise<unknown>)[] = [];
