import type { FeedName } from './feeds.ts';
import type { PlaceName } from './slots/places.ts';

/**
 * The call a page opens with, made by the gateway while it writes the page, so that its answer comes with it. Only for
 * calls that answer everybody alike: the gateway asks as a visitor. A value `:name` in the body is the path's parameter.
 */
export interface FirstCall {
  path: string;
  body: Record<string, string | number>;
}

/** One page of an area: which path, who may see it, and how it is shown. */
export interface RemoteRoute {
  path: string;
  /** Key in the remote's `./routes` expose. */
  page: string;
  guard?: 'member';
  /** false: stay where the page was scrolled to. */
  scrollToTop?: false;
  title?: string;
  first?: FirstCall;
  /** Its service knows what stands in the page's head: `<area>.head` is asked. */
  head?: true;
  /** Members land here after sign-in. */
  landing?: true;
}

/** Who sees an entry; everybody without it. `unverified`: members whose email is not verified yet. */
export type Seen = 'member' | 'visitor' | 'unverified';

/** A way to a page: in the bar (the first four), under More, and on phones in the bar below or on the Me page. */
export interface NavEntry {
  to: string;
  label: string;
  /** Name of an icon of libs/web; one that this shell does not know is drawn as a dot. */
  icon: string;
  order: number;
  who?: Seen;
  /** Has a place in the phone's bar, which holds the first three by `order`. */
  phone?: true;
}

/** A line of the menu behind the avatar: leads to a page, or opens a dialog. */
export interface MenuEntry {
  label: string;
  icon: string;
  order: number;
  to?: string;
  dialog?: { name: string; props: object };
  who?: Seen;
}

/** What an area brings to the product: data that the gateway reads at run time, so that no other build knows it. */
export interface AreaManifest {
  name: string;
  routes: RemoteRoute[];
  /** Exposed as `./<Slot>` from src/slots/<slot>.tsx. */
  slots: string[];
  /** Exposed as `./dialogs/<Dialog>` from src/dialogs/<dialog>.tsx. */
  dialogs?: string[];
  /** Exposed as `./feeds/<feed>` from src/feeds/<feed>.ts. */
  feeds?: FeedName[];
  nav?: NavEntry[];
  menu?: MenuEntry[];
  /** Slots of this area by the places they fill. */
  fills?: { place: PlaceName; slot: string; order: number }[];
  /** The dialog of this area that signs visitors in. */
  signIn?: string;
}

/** `remote.json` of a remote's build folder. */
export interface RemoteManifest extends AreaManifest {
  /** Build id. */
  version: string;
  /** File of the entry script within the folder. */
  entryFile: string;
  /** page key → files of this build that its first paint needs. */
  preload: Record<string, string[]>;
  /** page key → shared modules (`@videoqs/web/<part>`) that its first paint needs. */
  shared: Record<string, string[]>;
}

/** `shell.json` of the shell's build folder. */
export interface ShellManifest {
  version: string;
  /** Paths of pages that are the frame's own. */
  routes: string[];
  /** Files every page needs. */
  preload: string[];
  /** shared module → files of the shell that hold it. */
  shared: Record<string, string[]>;
}

/** What the page knows of a remote, as JSON in its HTML: `<script type="application/json" id="videoqs-boot">`. */
export interface RemoteDef extends AreaManifest {
  version: string;
  /** URL of the remote's entry script. */
  entry: string;
}
export interface Boot {
  buildID: string;
  remotes: RemoteDef[];
  /** Where the server wants this navigation to go instead: a path stays within the app, an address leaves it. */
  redirect?: string;
  /** The page's first call with its answer; absent when there was none in time. */
  first?: FirstCall & { reply: object };
  /** How pages and calls were is to be told, to POST /telemetry. */
  telemetry?: true;
  /** The outbox page exists (never in production). */
  devOutbox: boolean;
}
