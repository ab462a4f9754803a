import { NotFound, PageError } from '@videoqs/web/not-found';
import { Opening } from '@videoqs/web/opening';
import { Page as Grid } from '@videoqs/web/page';
import { Boundary, loadPage, pageKey, useAttempts } from '@videoqs/web/remote-page';
import { useLocation, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Loading, Skeleton, Unavailable } from '@videoqs/web/states';
import { askSwitches, useSwitch } from '@videoqs/web/switches';
import { lazy, type ReactNode, Suspense, use, useLayoutEffect } from 'react';
import type { FirstWords, OwnedRoute } from '../boot.ts';
import { messages } from '../messages.ts';
import { ErrorPage } from './error-page.tsx';
import { MemberGuard } from './member-guard.tsx';
import styles from './page.module.css';

const NoticesPage = lazy(() => import(/* webpackChunkName: "notices" */ './notices-page.tsx'));
const MePage = lazy(() => import(/* webpackChunkName: "me" */ './me-page.tsx'));

/** The page for the address. It is loaded on demand from its area, or is one of the frame's own error pages. */
export function Page({
  routes,
  opening,
}: {
  routes: readonly OwnedRoute[];
  /** The first page's heading and text. They are shown until that page has loaded. */
  opening?: FirstWords | undefined;
}) {
  return useRoutes([
    ...routes.map((route) => ({ path: route.path, element: <Owned route={route} opening={opening} /> })),
    { path: '/me', element: <Own path="/me" page={<MePage />} /> },
    { path: '/notices', element: <Own path="/notices" page={<NoticesPage />} /> },
    { path: '*', element: <NoSuchPage /> },
  ]);
}

/** A page of the frame itself, for members. */
const Own = ({ path, page }: { path: string; page: ReactNode }) => (
  <MemberGuard path={path}>
    <OrErrorPage>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </OrErrorPage>
  </MemberGuard>
);

function useFullPath(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

const NoSuchPage = () => <ErrorPage status={404} message={useFullPath()} />;

function Owned({ route, opening }: { route: OwnedRoute; opening: FirstWords | undefined }) {
  const { pathname } = useLocation();
  const fullPath = useFullPath();
  const title =
    route.title && route.title !== messages.product ? `${route.title} · ${messages.product}` : messages.product;
  // This runs before the page's own effects, because they may set a better title. It also runs when another page of the
  // same route opens, so that the previous page's title does not stay.
  useLayoutEffect(() => {
    document.title = title;
  }, [title, pathname]);
  const isOff = useSwitch(`${route.remote}-off`);
  const first = opening?.path === pathname ? opening : undefined;
  const page = <RemotePage key={`${pathname} ${isOff}`} route={route} isOff={isOff} opening={first} />;
  return route.guard === 'member' ? <MemberGuard path={fullPath}>{page}</MemberGuard> : page;
}

function RemotePage({
  route,
  isOff,
  opening,
}: {
  route: OwnedRoute;
  /** Whether operators have switched the page's area off. */
  isOff: boolean;
  opening: FirstWords | undefined;
}) {
  const { attempt, retry } = useAttempts(pageKey(route.remote, route.page));
  const away = (again: () => void) => (
    <Grid className={styles.away}>
      <Unavailable label={route.title ?? messages.page} small={false} onRetry={again} />
    </Grid>
  );
  if (isOff) return away(askSwitches);
  return (
    <Boundary key={attempt} fallback={() => away(retry)}>
      <Suspense fallback={<PageSkeleton opening={opening} />}>
        <Loaded route={route} />
      </Suspense>
    </Boundary>
  );
}

function Loaded({ route }: { route: OwnedRoute }) {
  const Component = use(loadPage(route.remote, route.page));
  return (
    <OrErrorPage pass={isNotLoaded}>
      <Component />
    </OrErrorPage>
  );
}

/**
 * Whether the browser could not load a part of a page. In that case the area is unavailable; the page itself is not
 * broken.
 */
const isNotLoaded = (error: Error) =>
  error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');

/** Shows an error page inside the frame when a page throws while it renders. */
function OrErrorPage({ pass, children }: { pass?: (error: Error) => boolean; children: ReactNode }) {
  const fullPath = useFullPath();
  return (
    <Boundary
      pass={pass}
      fallback={(error) => {
        if (error instanceof NotFound) return <ErrorPage status={404} message={fullPath} />;
        return <ErrorPage status={error instanceof PageError ? error.status : 500} message={error.message} />;
      }}
    >
      {children}
    </Boundary>
  );
}

function PageSkeleton({ opening }: { opening?: FirstWords | undefined }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  if (opening && !isSignedIn)
    return (
      <Grid>
        <Opening title={opening.title} text={opening.text}>
          <Loading label={messages.pageLoading}>
            <span className={styles.art} />
          </Loading>
        </Opening>
      </Grid>
    );
  return (
    <Grid className={styles.away}>
      <Loading label={messages.pageLoading}>
        <Skeleton width="min(420px, 70%)" height={44} round={10} />
        <div className={styles.lines}>
          <Skeleton height={180} round={12} />
          <Skeleton height={180} round={12} />
        </div>
      </Loading>
    </Grid>
  );
}
