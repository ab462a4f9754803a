/**
 * antd's variables, matched by name, with their values in our design. The first match counts. The last entries match
 * all other variables, so that none of antd's own colors remains.
 */
const chosen = 'color-mix(in srgb, var(--focus) 16%, var(--raised))';
const tint = 'color-mix(in srgb, var(--muted) 16%, transparent)';

export const LOOK: readonly (readonly [names: RegExp, value: string])[] = [
  // Focus rings are indigo or blue in every state of a field. Border and text mark an error.
  [/-active-outline-color$|^control-outline$/, 'var(--focus)'],
  [/^slider-(handle-active-outline-color|handle-active-color|handle-color|dot-active-border-color)$/, 'var(--on)'],
  [/^slider-track-(hover-)?bg$/, 'var(--on)'],
  [/^switch-handle-bg$/, 'var(--on-hue)'],
  [/^slider-rail-(hover-)?bg$/, 'var(--star-off)'],
  [/-active-border-color$/, 'var(--focus)'],
  [/^segmented-item-selected-bg$/, chosen],
  [/^segmented-item-selected-color$/, 'var(--focus)'],
  [/^segmented-track-bg$/, 'var(--raised2)'],

  [/^color-primary(-active|-hover)$/, 'var(--primary-hover)'],
  [/^color-primary$/, 'var(--primary)'],
  [/^color-primary-border/, 'var(--focus)'],
  [/^color-link/, 'var(--primary-text)'],
  [/^color-text-light-solid$/, 'var(--on-snack)'],
  [/^color-(text|text-heading|text-base|text-label|icon-hover)$/, 'var(--text)'],
  [/^color-(text-(secondary|tertiary|quaternary|placeholder|disabled|description)|icon)$/, 'var(--muted)'],
  [/^color-bg-elevated$/, 'var(--raised)'],
  [/^color-bg-spotlight$/, 'var(--snack)'],
  [/^color-(border-secondary|split)$/, 'var(--line)'],
  [/^color-fill(-.+)?$/, tint],
  [/^font-family$/, 'var(--font)'],
  [/^font-size$/, 'var(--t3)'],
  [/^font-size-sm$/, 'var(--t2)'],
  [/^border-radius-(sm|xs)$/, 'var(--r1)'],
  [/^border-radius(-lg)?$/, 'var(--r2)'],

  [/^color-white$|^button-(primary-color|solid-text-color)$/, 'var(--on-primary)'],
  [/^qr-code-.*background-color$/, 'var(--veil)'],
  [/^(segmented-item|table-header-icon|upload-actions|tabs-item)-color$/, 'var(--muted)'],
  [/shadow(?!-width)/, 'none'],
  [/-color(-hover|-active)?-disabled$/, 'var(--muted)'],
  [/-(border|split|dot-border)-color(-disabled)?$|^color-border-disabled$/, 'var(--line)'],
  [
    /-(hover|active|disabled|remaining|gradient-\w+|multiple-item|card|track|scroll-bar|addon|row-expanded|text)-(bg|color)(-disabled)?$|-bg-disabled$|^color-bg-text/,
    tint,
  ],
  [/-bg$/, 'var(--raised2)'],
  [/-color$/, 'var(--text)'],
];

/** CSS for each component, where antd has no variable for a style. */
export const RULES: Partial<Record<string, string>> = {
  switch: `
.ant-switch.ant-switch-checked, .ant-switch.ant-switch-checked:hover:not(.ant-switch-disabled) { background: var(--on) }
.ant-switch, .ant-switch:hover:not(.ant-switch-disabled) { background: var(--star-off) }
.ant-switch[aria-busy], .ant-switch.ant-switch-disabled { opacity: .55 }
/* room for a finger */
.ant-switch::after { content: ""; position: absolute; inset: -8px 0 }
@media (forced-colors: active) {
  .ant-switch { border: 1px solid }
  .ant-switch .ant-switch-handle::before { forced-color-adjust: none; background: ButtonText }
  .ant-switch-checked .ant-switch-handle::before { background: Highlight }
}
`,
  slider: `
.ant-slider.ant-slider-horizontal { margin: 16px 12px }
/* room for a finger */
.ant-slider.ant-slider-horizontal::after { content: ""; position: absolute; inset: -16px -12px }
.ant-slider .ant-slider-handle { z-index: 1 }
@media (forced-colors: active) {
  .ant-slider-rail, .ant-slider-track, .ant-slider-handle::after { forced-color-adjust: none }
  .ant-slider-rail { background: GrayText }
  .ant-slider-track { background: Highlight }
}
`,
};
