import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesOf = (html: string, tag: 'style' | 'script') =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => hashOf(text));

const policy = (html: string) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(html, 'script')].join(' '),
    ["style-src 'self'", ...hashesOf(html, 'style')].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // trailers
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The content security policy of every answer that has no scripts or styles in it. */
export const STRICT_POLICY = policy('');

const known = new Map<string, string>();
/** Pages whose policies are remembered: three of ours, and builds that came while this process ran. */
const REMEMBERED = 8;
/**
 * The policy of a page: files of ours, and what is written into the page itself, by its hash.
 * @param html the page as it was built, before anything of a request is in it
 */
export function policyOf(html: string): string {
  const found = known.get(html) ?? policy(html);
  if (known.size >= REMEMBERED) known.clear();
  known.set(html, found);
  return found;
}
