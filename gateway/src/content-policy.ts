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
    // This site plays the trailers.
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The content security policy for responses that contain neither scripts nor styles. */
export const STRICT_POLICY = policy('');

const known = new Map<string, string>();
/**
 * The number of pages whose policies are cached: our three pages, and the pages of builds that are published while this
 * process runs.
 */
const REMEMBERED = 8;
/**
 * The policy of a page. It allows our own files, and inline content by its hash.
 * @param html the page as it was built, without the content that is added for a request
 */
export function policyOf(html: string): string {
  const found = known.get(html) ?? policy(html);
  if (known.size >= REMEMBERED) known.clear();
  known.set(html, found);
  return found;
}
