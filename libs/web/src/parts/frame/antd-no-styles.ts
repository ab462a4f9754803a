/**
 * Stands in the build for what antd's libraries write styles with: the page allows none (style-src), and needs none,
 * since they are in the stylesheet that tools/build/antd-styles.ts makes. What they get to hold is on no page.
 */
export const updateCSS = (): HTMLStyleElement => document.createElement('style');
export const injectCSS = updateCSS;
export const removeCSS = (): void => {};
export const clearContainerCache = removeCSS;
