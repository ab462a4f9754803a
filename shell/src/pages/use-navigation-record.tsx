import { dialogsIn } from '@videoqs/web/dialogs';
import { connectNavigation, useLocation, useNavigate, useNavigationType } from '@videoqs/web/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type OwnedRoute, routeFor } from '../boot.ts';

/** The member's current and previous page, for "back" links and for reports. */
const visited = { previous: '', current: '' };

/** The state in which a page was left: its scroll position, in CSS pixels, and the link that had the focus. */
interface Left {
  top: number;
  href: string | null;
}
/** How long to wait for content that arrives with a page's data, in ms. */
const PATIENCE_MS = 3000;

/** Records each change of the page, scrolls as the route requires, and lets code outside React navigate. */
export function useNavigationRecord(routes: readonly OwnedRoute[]): void {
  const location = useLocation();
  const { pathname, search, hash, key } = location;
  const arrived = useNavigationType();
  const navigate = useNavigate();
  useEffect(() => connectNavigation((path, options) => void navigate(path, options)), [navigate]);
  const path = pathname + search;
  useEffect(() => {
    if (path === visited.current) return;
    visited.previous = visited.current;
    visited.current = path;
  }, [path]);

  const left = useRef(new Map<string, Left>());
  const shown = useRef(key);
  const dialogs = dialogsIn(location.state);
  const before = useRef({ pathname, page: path + hash, dialogs });
  useEffect(() => {
    // The browser's own scroll restoration is off, because it would scroll before the page has rendered.
    history.scrollRestoration = 'manual';
    const keep = () => {
      // Another page is already opening. It sets focus and scroll position itself.
      if (shown.current !== key) return;
      const link = document.activeElement?.closest('a');
      left.current.set(key, { top: window.scrollY, href: link?.getAttribute('href') ?? null });
    };
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('focusin', keep);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('focusin', keep);
    };
  }, [key]);
  // Each navigation has a new key, even to the same page.
  useLayoutEffect(() => {
    shown.current = key;
    const { page, pathname: from, dialogs: lay } = before.current;
    before.current = { pathname, page: path + hash, dialogs };
    // Only a dialog above the page was opened or closed. The page itself stays unchanged.
    if (page === path + hash && lay !== dialogs) return;
    // A new page begins at its top for keyboards and screen readers, too.
    if (from !== pathname) document.querySelector('main')?.focus({ preventScroll: true });
    const was = arrived === 'POP' ? left.current.get(key) : undefined;
    if (was) return whenThere(goBackTo(was));
    if (hash) return whenThere(() => scrollToAnchor(anchorOf(hash)));
    if (routeFor(routes, pathname)?.scrollToTop !== false) window.scrollTo(0, 0);
  }, [pathname, hash, key]);
}

/**
 * Calls `isDone` before each frame until it returns true or PATIENCE_MS are over.
 * @returns a function that stops the calls
 */
function whenThere(isDone: () => boolean): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const look = () => {
    if (!isDone() && performance.now() < until) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

/**
 * The id in the hash of an address. If its escaping is broken, it is taken literally, because a link may contain
 * `#100%`.
 */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function scrollToAnchor(id: string): boolean {
  const anchor = document.getElementById(id);
  anchor?.scrollIntoView();
  return anchor !== null;
}

/**
 * Restores the scroll position of a page, then focuses the link by which the reader left. That link may be rendered
 * only after scrolling.
 */
function goBackTo({ top, href }: Left): () => boolean {
  let isThere = false;
  return () => {
    if (top > 0 && document.documentElement.scrollHeight - window.innerHeight < top - 1) return false;
    if (!isThere) window.scrollTo(0, top);
    isThere = true;
    const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
    if (link) link.focus({ preventScroll: true });
    return !href || Boolean(link);
  };
}
