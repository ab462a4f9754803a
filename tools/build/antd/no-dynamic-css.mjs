// Replaces the function with which antd's libraries write a <style>, because the page allows none (style-src). No page
// shows their content.
export const updateCSS = () => document.createElement('style');
export const injectCSS = updateCSS;
export const removeCSS = () => {};
export const clearContainerCache = removeCSS;
