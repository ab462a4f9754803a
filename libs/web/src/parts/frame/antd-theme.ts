/** What antd is told about our look, in the page and when its styles are made; its colours all come from tokens.css. */
export const ANTD_THEME = {
  cssVar: { key: 'vq' },
  hashed: false,
  token: { fontSize: 16, fontSizeSM: 14, borderRadius: 10, controlHeight: 44, sizeStep: 4 },
  components: {
    Form: { labelFontSize: 14, itemMarginBottom: 32 },
    Input: { controlHeight: 48 },
    Select: { controlHeight: 48 },
    DatePicker: { controlHeight: 48 },
    Table: { cellFontSize: 14 },
  },
};
