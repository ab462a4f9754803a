// Stands in for what antd's libraries write a <style> with: the page allows none (style-src). What they get to hold is
// on no page.
export const updateCSS = () => document.createElement('style');
export const injectCSS = updateCSS;
export const removeCSS = () => {};
export const clearContainerCache = removeCSS;
