// Replaces antd's style makers. A component in the page needs only the names of their variables.
export const genCssVar = (prefix, component) => {
  const name = (key) => `--${prefix}-${component}-${key}`;
  return [name, (key, fallback) => (fallback ? `var(${name(key)}, ${fallback})` : `var(${name(key)})`)];
};
const useStyle = () => () => ['', 'vq'];
export const genStyleHooks = useStyle;
export const genComponentStyleHook = useStyle;
export const genSubStyleComponent = () => () => null;
