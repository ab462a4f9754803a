/**
 * The parts of the router that the product uses. react-router itself is not shared between builds, so anything not
 * listed here is tree-shaken away.
 */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';

type Go = (path: string, options?: { replace?: boolean }) => void;
let go: Go = (path) => location.assign(path);

/** Takes the router's navigation from the shell, for code outside components. */
export function connectNavigation(navigate: Go): void {
  go = navigate;
}

/** Goes to a path of the product. */
export const navigateTo: Go = (path, options) => go(path, options);

/** Follows the server's redirect: an external one leaves the app, an internal one navigates. */
export function applyRedirect(target: string): void {
  const url = new URL(target, location.href);
  if (url.origin === location.origin) go(url.pathname + url.search + url.hash, { replace: true });
  else if (url.protocol === 'https:' || url.protocol === 'http:') location.assign(url.href);
}
