// Replaces the two packages with which antd writes styles, in builds and in tests: a component gets the class for which
// the stylesheet declares its variables, and writes nothing.
const useStyle = () => () => ['', 'vq'];
const nothing = () => {};
// tests need no other function; builds get all of them from use-sizes.mjs
const sizes = { zIndexPopupBase: 1000 };
module.exports = {
  Keyframes: class {},
  StyleContext: undefined,
  createTheme: () => ({}),
  genCalc: nothing,
  genStyleUtils: () => ({
    genStyleHooks: useStyle,
    genComponentStyleHook: useStyle,
    genSubStyleComponent: () => nothing,
  }),
  mergeToken: Object.assign,
  statistic: {},
  statisticToken: {},
  token2CSSVar: String,
  unit: (value) => (typeof value === 'number' ? `${value}px` : value),
  useCacheToken: () => [sizes, '', sizes],
  useCSSVarRegister: nothing,
  useStyleRegister: nothing,
};
