/**
 * The parts of the router that the product uses. react-router itself is not shared between builds, so what is not
 * listed here is tree-shaken away.
 */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  MemoryRouter,
  matchRoutes,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';

type Go = (path: string, options?: { replace?: boolean }) => void;
let go: Go = (path) => location.assign(path);

/** The shell hands over its router's navigation, for code outside components. */
export function connectNavigation(navigate: Go): void {
  go = navigate;
}

/** Goes to a path of the product. */
export const navigateTo: Go = (path, options) => go(path, options);

/** A redirect the server asked for: an external one leaves the app, an internal one navigates. */
export function applyRedirect(target: string): void {
  const url = new URL(target, location.href);
  if (url.origin === location.origin) go(url.pathname + url.search + url.hash, { replace: true });
  else if (url.protocol === 'https:' || url.protocol === 'http:') location.assign(url.href);
}
