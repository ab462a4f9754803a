import type { Boot, RemoteDef, RemoteRoute } from '@videoqs/contract/manifest';
import { USERNAME } from '@videoqs/contract/wire/rules';
import { matchRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';

/** The data that the gateway embeds in the page; it may include a redirect by the server. */
export type BootData = Boot & { redirect?: string };
const NONE: BootData = { buildID: '', remotes: [], devOutbox: false };

/** Reads the boot JSON of this page. If it is missing or broken, the frame still starts, but without remotes. */
export function readBoot(doc: Document = document): BootData {
  const text = doc.getElementById('videoqs-boot')?.textContent;
  if (!text) return NONE;
  try {
    return { ...NONE, ...(JSON.parse(text) as Partial<BootData>) };
  } catch {
    return NONE;
  }
}

/** The first heading and text of the requested page, and its path. The gateway writes them into the frame. */
export interface FirstWords {
  path: string;
  title: string;
  text: string;
}

/** @returns undefined if the HTML of this page contains no such heading and text */
export function readOpening(doc: Document = document, path = location.pathname): FirstWords | undefined {
  const [title, text] = ['h1', 'p'].map((name) => doc.querySelector(`[data-opening] ${name}`)?.textContent ?? '');
  return title && text ? { path, title, text } : undefined;
}

export interface OwnedRoute extends RemoteRoute {
  remote: string;
}
/** All routes of all areas, each with its area. */
export const routesOf = (remotes: readonly RemoteDef[]): OwnedRoute[] =>
  remotes.flatMap((r) => r.routes.map((route) => ({ ...route, remote: r.name })));

/** Finds the route for a path. If several routes match, the result is the route that the router ranks first. */
export const routeFor = (routes: readonly OwnedRoute[], pathname: string): OwnedRoute | undefined =>
  matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    pathname,
  )?.at(-1)?.route.handle;

/**
 * Stores the member who invited a visitor. An invitation is any address with `?invited-by=USERNAME`. The name is kept
 * until the visitor signs up.
 */
export function noteInviter(search: string): void {
  const name = new URLSearchParams(search).get('invited-by') ?? '';
  const { isSignedIn, set } = useSession.getState();
  if (!isSignedIn && USERNAME.test(name)) set({ inviteUsername: name });
}
