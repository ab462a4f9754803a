/** A number of px outside the spacing scale: not 0, 1 or 2, and not a multiple of 4. */
const OFF_SCALE = /(?<![\w.])(?!(?:[0-248]|\d*(?:[02468][048]|[13579][26]))px)\d*\.?\d+px/;
/** A length that should be a token of tokens.css. */
const LENGTH = /(?<![\w.-])\d*\.?\d+(?:px|rem|pt)/;
const told = (text) => (property, value) => `${property}: ${value}. ${text}`;

/** Only libs/web/src/style/tokens.css may name colors, sizes and the other values of the design. */
export default {
  ignoreFiles: ['**/{dist,dist-dev,node_modules,coverage}/**', 'tools/fixtures/**'],
  rules: {
    'color-no-hex': [true, { message: 'Colours are tokens: var(--…) of tokens.css.' }],
    'color-named': ['never', { message: 'Colours are tokens: var(--…) of tokens.css.' }],
    'function-disallowed-list': [
      [/^(rgb|hsl)a?$/, /^(hwb|lab|lch|oklab|oklch|color)$/],
      { message: 'Colours are tokens: var(--…) of tokens.css.' },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^font(-size)?$/': [LENGTH],
        '/^border.*-radius$/': [LENGTH],
        '/^(margin|padding|gap|row-gap|column-gap|inset|scroll-margin|scroll-padding)/': [OFF_SCALE],
        'z-index': [/^-?(\d{2,}|[4-9])$/],
      },
      {
        message: told('Sizes, radii and layers are tokens; space is a token, 1px, 2px or a multiple of 4px.'),
      },
    ],
  },
  overrides: [
    {
      files: ['**/style/tokens.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
};
