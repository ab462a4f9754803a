/** Our design as an antd theme, for builds that make its styles and sizes. All colors come from tokens.css. */
export const ANTD_THEME = {
  cssVar: { key: 'vq' },
  hashed: false,
  token: { fontSize: 16, fontSizeSM: 14, borderRadius: 10, controlHeight: 44, sizeStep: 4 },
  components: {
    Switch: { trackHeight: 28, trackMinWidth: 48, trackPadding: 4, handleSize: 20 },
    Slider: { railSize: 4, handleSize: 24, handleSizeHover: 24 },
  },
};
