/** Stands in for what the build puts here (tools/build/rspack.web.ts): every shared module, imported lazily. */
export const provided: readonly (() => Promise<unknown>)[] = [];
