/**
 * The parts of the router that the product uses. Builds do not share react-router itself, so the bundler removes
 * everything that is not listed here.
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

/** Receives the router's navigation from the shell, for code outside components. */
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
