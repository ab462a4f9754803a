import { announceFirst } from '@videoqs/web/api';
import { loadPage } from '@videoqs/web/remote-page';
import { announceRemotes } from '@videoqs/web/remotes';
import { applyRedirect, BrowserRouter } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { watchSizeClass } from '@videoqs/web/size-class';
import { announceSwitches } from '@videoqs/web/switches';
import { watchTheme } from '@videoqs/web/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { noteInviter, readBoot, readOpening, routeFor, routesOf } from './boot.ts';

/**
 * How long the first paint may wait for the page's own remote, in ms. The wait avoids a placeholder that is visible
 * only for a moment.
 */
const PATIENCE_MS = 300;

const boot = readBoot();
const opening = readOpening();
watchTheme();
watchSizeClass();
announceRemotes(boot.remotes);
announceSwitches(boot.switches);
announceFirst(boot);
noteInviter(location.search);
if (boot.redirect) applyRedirect(boot.redirect);

const routes = routesOf(boot.remotes);
const first = routeFor(routes, location.pathname);
const mayShow = first && (first.guard !== 'member' || useSession.getState().isSignedIn);
// The page's remote and the members' part of the bar load while React starts.
if (useSession.getState().isSignedIn)
  void import(/* webpackChunkName: "member" */ './frame/member-corner.tsx').catch(() => undefined);
const early = mayShow ? loadPage(first.remote, first.page).catch(() => undefined) : undefined;
if (early) await Promise.race([early, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

if (boot.telemetry)
  void import(/* webpackChunkName: "telemetry" */ './telemetry.ts').then(
    ({ startTelemetry }) =>
      startTelemetry((path) => {
        const remote = routeFor(routes, path)?.remote ?? 'shell';
        return { remote, version: boot.remotes.find(({ name }) => name === remote)?.version };
      }),
    () => undefined,
  );

if (process.env.NODE_ENV === 'production')
  void import(/* webpackChunkName: "worker" */ './features/keep-offline/register-worker.ts').then(
    ({ registerWorker }) => registerWorker(),
    () => undefined,
  );

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <App routes={routes} devOutbox={boot.devOutbox} opening={opening} />
  </BrowserRouter>,
);
