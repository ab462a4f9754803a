// Stands in for antd's makers of styles, of which a component in the page needs the names of its variables alone.
export const genCssVar = (prefix, component) => {
  const name = (key) => `--${prefix}-${component}-${key}`;
  return [name, (key, fallback) => (fallback ? `var(${name(key)}, ${fallback})` : `var(${name(key)})`)];
};
const useStyle = () => () => ['', 'vq'];
export const genStyleHooks = useStyle;
export const genComponentStyleHook = useStyle;
export const genSubStyleComponent = () => () => null;
