import { escapeHtml } from '@videoqs/node/text/escape-html';

/** The content of an email; all emails share one layout. */
export interface Letter {
  subject: string;
  /** The first line. A mail with a code names the code here, as in "Your VideoQs code". */
  heading: string;
  /** The code, which is shown large. */
  code?: string;
  paragraphs: readonly string[];
  /** The link: a path of our own site, such as `/account`. */
  button?: { label: string; path: string };
  /** Small print at the end of the mail. */
  foot?: string;
}

const FONT = "font-family: Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/**
 * Light styles are inline, because some mail programs read no style block. Dark styles apply when the reader's program
 * is in dark mode.
 */
const STYLES = {
  ground: 'margin: 0; padding: 24px 12px; background: #f3efed; color: #1b1a1a',
  sheet: `max-width: 520px; margin: 0 auto; padding: 28px 28px 24px; border-radius: 14px; background: #ffffff; ${FONT}; font-size: 16px; line-height: 1.5`,
  brand: 'margin: 0 0 20px; font-size: 15px; font-weight: 700; color: #b71c1c',
  heading: 'margin: 0 0 14px; font-size: 22px; line-height: 1.25; font-weight: 700',
  code: "margin: 0 0 18px; padding: 14px 0; border-radius: 10px; background: #f3efed; font-family: 'SF Mono', Consolas, Menlo, monospace; font-size: 34px; font-weight: 700; letter-spacing: 8px; text-indent: 8px; text-align: center",
  paragraph: 'margin: 0 0 14px; white-space: pre-line',
  line: 'margin: 22px 0 18px',
  button:
    'display: inline-block; padding: 12px 22px; border-radius: 10px; background: #d32f2f; color: #ffffff; font-weight: 600; text-decoration: none',
  foot: 'margin: 18px 0 0; font-size: 13px; color: #655d5a; white-space: pre-line',
} as const;
const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0b0e13 !important; color: #e9edf3 !important; }
  .sheet { background: #151a22 !important; }
  .brand { color: #6db3ff !important; }
  .code { background: #0b0e13 !important; }
  .button { background: #1976d2 !important; }
  .foot { color: #a6b0bf !important; }
}`;

/**
 * Converts a letter to plain text and to an HTML page.
 * @param siteUrl the only site that the letter's button can lead to
 */
export function compose(letter: Letter, siteUrl: string): { subject: string; text: string; html: string } {
  const { subject, heading, code, paragraphs, button, foot } = letter;
  const url = button && new URL(button.path, siteUrl).href;
  const text = [
    code ? `${heading} is ${code}.` : heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${url}`] : []),
    ...(foot ? [foot] : []),
  ].join('\n\n');
  const body = [
    part('p', 'brand', 'VideoQs'),
    part('h1', 'heading', heading),
    code && part('p', 'code', code),
    ...paragraphs.map((paragraph) => part('p', 'paragraph', paragraph)),
    button &&
      `<p style="${STYLES.line}"><a class="button" href="${escapeHtml(url ?? '')}" style="${STYLES.button}">${escapeHtml(button.label)}</a></p>`,
    foot && part('p', 'foot', foot),
  ];
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="ground" style="${STYLES.ground}"><div class="sheet" style="${STYLES.sheet}">
${body.filter(Boolean).join('\n')}
</div></body></html>`;
  return { subject, text, html };
}

const part = (tag: 'p' | 'h1', name: keyof typeof STYLES, text: string) =>
  `<${tag} class="${name}" style="${STYLES[name]}">${escapeHtml(text)}</${tag}>`;
