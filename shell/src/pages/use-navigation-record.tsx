import { connectNavigation, useLocation, useNavigate } from '@videoqs/web/router';
import { useEffect, useLayoutEffect } from 'react';
import { type OwnedRoute, routeFor } from '../boot.ts';

/** Where the member is and was: for "back" links and for reports. */
export const visited = { previous: '', current: '' };

/** Records each change of page, scrolls as the route wants it, and lets code outside React navigate. */
export function useNavigationRecord(routes: readonly OwnedRoute[]): void {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => connectNavigation((path, options) => void navigate(path, options)), [navigate]);

  const path = pathname + search;
  useEffect(() => {
    if (path === visited.current) return;
    visited.previous = visited.current;
    visited.current = path;
  }, [path]);

  // key is new for each navigation, to the same place too
  useLayoutEffect(() => {
    if (hash) return scrollToAnchor(decodeURIComponent(hash.slice(1)));
    if (routeFor(routes, pathname)?.scrollToTop !== false) window.scrollTo(0, 0);
  }, [pathname, hash, key]);
}

/** The anchor may only come with the page's data: waits for it a little. */
function scrollToAnchor(id: string): () => void {
  const until = performance.now() + 3000;
  let frame = 0;
  const look = () => {
    const anchor = document.getElementById(id);
    if (anchor) anchor.scrollIntoView();
    else if (performance.now() < until) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
