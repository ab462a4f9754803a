// Replaces @ant-design/cssinjs and cssinjs-utils, with which antd writes styles, in builds and in tests. A component
// gets the class for which the stylesheet declares its variables, and writes no style.
const useStyle = () => () => ['', 'vq'];
const nothing = () => {};
// Tests need only this size. Builds get all sizes from use-sizes.mjs.
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
