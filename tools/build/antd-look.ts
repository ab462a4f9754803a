/**
 * antd's variables by what they are called, and what they are in our look. The first that fits counts; the last ones
 * take what is left, so that no colour of antd's own remains.
 */
const chosen = 'color-mix(in srgb, var(--focus) 16%, var(--raised))';
const tint = 'color-mix(in srgb, var(--muted) 16%, transparent)';
const ring = '0 0 0 2px var(--focus)';

export const LOOK: readonly (readonly [names: RegExp, value: string])[] = [
  // rings are indigo or blue whatever a field says; what is wrong has its own edge and words
  [/-active-shadow$/, ring],
  [/-active-outline-color$|^control-outline$/, 'var(--focus)'],
  [/^slider-(handle-active-outline-color|handle-active-color|handle-color|dot-active-border-color)$/, 'var(--on)'],
  [/^slider-track-(hover-)?bg$/, 'var(--on)'],
  [/^slider-rail-(hover-)?bg$/, 'var(--star-off)'],
  [/-active-border-color$/, 'var(--focus)'],
  [/-hover-border-color$/, 'var(--muted)'],
  [/^rate-star-color$/, 'var(--amber-text)'],
  [/^rate-star-bg$/, 'var(--star-off)'],
  [/^tabs-(ink-bar-color|item-selected-color|item-hover-color|item-active-color)$/, 'var(--primary-text)'],
  [/^segmented-item-selected-bg$/, 'var(--primary)'],
  [/^segmented-item-selected-color$/, 'var(--on-primary)'],
  [/^segmented-track-bg$/, 'var(--raised2)'],
  [/^table-(header-bg|row-hover-bg|header-sort-(active|hover)-bg|body-sort-bg)$/, 'var(--raised2)'],
  [/^table-(row-selected-bg|row-selected-hover-bg)$/, chosen],
  [/^table-border-color$/, 'var(--line)'],
  [/^select-option-selected-bg$|^control-item-bg-active(-hover)?$/, chosen],
  [/^select-option-active-bg$|^control-item-bg-hover$/, 'var(--raised2)'],
  [/^form-label-color$/, 'var(--text)'],

  [/^color-primary(-active|-hover)$/, 'var(--primary-hover)'],
  [/^color-primary$/, 'var(--primary)'],
  [/^color-primary-text/, 'var(--primary-text)'],
  [/^color-primary-border/, 'var(--focus)'],
  [/^color-primary-bg/, chosen],
  [/^color-link/, 'var(--primary-text)'],
  [/^color-error(-hover|-active|-text.*|-affix|-border.*)?$/, 'var(--danger-text)'],
  [/^color-error-(bg.*|outline)$/, 'color-mix(in srgb, var(--danger) 12%, var(--raised))'],
  [/^color-success(-hover|-active|-text.*|-border.*)?$/, 'var(--green-text)'],
  [/^color-warning(-hover|-active|-text.*|-affix|-border.*)?$/, 'var(--amber-text)'],
  [/^color-info(-hover|-active|-text.*|-border.*)?$/, 'var(--teal-text)'],
  [/^color-text-light-solid$/, 'var(--on-snack)'],
  [/^color-(text|text-heading|text-base|text-label|icon-hover)$/, 'var(--text)'],
  [/^color-(text-(secondary|tertiary|quaternary|placeholder|disabled|description)|icon)$/, 'var(--muted)'],
  [/^color-bg-(container|container-disabled)$/, 'var(--raised2)'],
  [/^color-bg-elevated$/, 'var(--raised)'],
  [/^color-bg-(layout|base)$/, 'var(--bg)'],
  [/^color-bg-spotlight$/, 'var(--snack)'],
  [/^color-bg-mask$/, 'var(--veil)'],
  [/^color-border$/, 'var(--line-strong)'],
  [/^color-(border-secondary|split)$/, 'var(--line)'],
  [/^color-fill(-.+)?$/, tint],
  [/^box-shadow(-secondary)?$/, 'var(--shadow-over)'],
  [/^font-family$/, 'var(--font)'],
  [/^font-size$/, 'var(--t3)'],
  [/^font-size-sm$/, 'var(--t2)'],
  [/^border-radius-(sm|xs)$/, 'var(--r1)'],
  [/^border-radius(-lg)?$/, 'var(--r2)'],

  [/^color-white$|^button-(primary-color|solid-text-color)$/, 'var(--on-primary)'],
  [/^button-danger-color$/, 'var(--on-danger)'],
  [/^button-default-hover-color$|^pagination-item-active-color/, 'var(--primary-text)'],
  [/^button-default-(hover-)?border-color$/, 'var(--line-strong)'],
  [/^(form-label-required-mark-color)$/, 'var(--danger-text)'],
  [/^progress-default-color$/, 'var(--on)'],
  [/^(modal-content|table-filter-dropdown(-menu)?)-bg$/, 'var(--raised)'],
  [/^qr-code-.*background-color$/, 'var(--veil)'],
  [/^(segmented-item|table-header-icon|upload-actions|tabs-item)-color$/, 'var(--muted)'],
  [/^color-warning-(bg.*|outline)$/, 'color-mix(in srgb, var(--amber) 14%, var(--raised))'],
  [/^color-bg-solid/, 'var(--text)'],
  [/^date-picker-cell-active-with-range-bg$/, chosen],
  [/^(input|select|date-picker|pagination)-(hover|active)-bg$/, 'var(--raised2)'],
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

/** What no variable of antd's says. */
export const RULES = `
.ant-form-item-label > label { font-weight: 600 }
.ant-form-item-explain, .ant-form-item-explain > div { padding-top: 2px; font-size: var(--t2) }
.ant-form-item-explain-error::before { content: "\\26A0\\FE0E" / ""; margin-right: var(--s1) }
.ant-select-dropdown, .ant-picker-panel-container, .ant-popover-container { border: 1px solid var(--line) }
.ant-picker { width: 100% }
.ant-pagination { flex-wrap: wrap; row-gap: var(--s2) }
/* the page stays where it is below a box that covers it; antd would write this into the page */
html:has(.ant-modal-wrap:not([style*="none"])) { overflow: hidden }
`;
