// Stands in for the two packages that antd writes styles with, in builds and in tests: a component gets the class that
// the stylesheet's variables are declared for, and writes nothing.
const useStyle = () => () => ['', 'vq'];
const nothing = () => {};
// tests need no other; builds have all of them from use-sizes.mjs
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
