import type { FeedName } from './feeds.ts';
import type { PlaceName } from './slots/places.ts';
import type { SwitchName } from './wire/switches.ts';

/**
 * The first call of a page. The gateway makes the call while it writes the page and sends the answer with the page. The
 * gateway calls as a visitor, so only calls with the same answer for everybody are allowed. A value `:name` in the body
 * stands for the path's parameter, and `:country` for the country of the browser's language.
 */
export interface FirstCall {
  path: string;
  body: Record<string, string | number | readonly string[]>;
}

/** One page of an area: its path, who may see it, and how it is shown. */
export interface RemoteRoute {
  path: string;
  /** The key in the remote's `./routes` expose. */
  page: string;
  guard?: 'member';
  /** If false, navigation keeps the scroll position. */
  scrollToTop?: false;
  title?: string;
  first?: FirstCall;
  /** Further calls of the first paint. The gateway sends their answers with the page too. */
  also?: FirstCall[];
  /** Whether the area's service provides the page's `<head>`. If so, the gateway calls `<area>.head`. */
  head?: true;
  /**
   * Whether the gateway answers this page's address like one that does not exist: with status 404 and the `<head>` of
   * an unknown page. The page itself decides who sees it.
   */
  hidden?: true;
  /** Whether this page opens after sign-in. */
  landing?: true;
}

/**
 * The audience of an entry; without a value everybody sees it. `unverified`: members whose email is not verified yet.
 */
export type Seen = 'member' | 'visitor' | 'unverified';

/**
 * A link to a page. On desktop the first four links are in the bar and all other links are under More. On phones they
 * are in the lower bar or on the Me page.
 */
export interface NavEntry {
  to: string;
  label: string;
  /** The name of an icon in libs/web. A shell that does not know the icon draws a dot. */
  icon: string;
  order: number;
  who?: Seen;
  /** Prefixes of other paths on which this entry is marked as current. */
  also?: string[];
  /** Whether the entry may be in the phone's bar. The bar shows the first three entries by `order`. */
  phone?: true;
}

/** A line of the menu behind the avatar. The line opens a page or a dialog. */
export interface MenuEntry {
  label: string;
  icon: string;
  order: number;
  to?: string;
  dialog?: { name: string; props: object };
  who?: Seen;
}

/** What an area adds to the product. The gateway reads it at run time, so no other build depends on it. */
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
  /** Slots of this area and the places they fill. */
  fills?: { place: PlaceName; slot: string; order: number }[];
  /** The dialog of this area that visitors use to sign in. */
  signIn?: string;
}

/** The content of `remote.json` in a remote's build folder. */
export interface RemoteManifest extends AreaManifest {
  /** The build's id. */
  version: string;
  /** The entry script's file within the folder. */
  entryFile: string;
  /** page key → files of this build needed for the first paint. */
  preload: Record<string, string[]>;
  /** page key → shared modules (`@videoqs/web/<part>`) needed for the first paint. */
  shared: Record<string, string[]>;
}

/** The content of `shell.json` in the shell's build folder. */
export interface ShellManifest {
  version: string;
  /** Paths of the pages that the shell itself contains. */
  routes: string[];
  /** Files that every page needs. */
  preload: string[];
  /** shared module → files of the shell that contain it. */
  shared: Record<string, string[]>;
}

/** A remote as the page knows it, sent as JSON in the HTML: `<script type="application/json" id="videoqs-boot">`. */
export interface RemoteDef extends AreaManifest {
  version: string;
  /** URL of the remote's entry script. */
  entry: string;
}
export interface Boot {
  buildID: string;
  remotes: RemoteDef[];
  /** The target of the server's redirect for this navigation: a path stays within the app, an address leaves it. */
  redirect?: string;
  /** The page's first call with its answer. It is missing if the answer was late. */
  first?: FirstCall & { reply: object };
  /** The page's further calls with their answers. */
  also?: (FirstCall & { reply: object })[];
  /** The switches of the operators that are on. The field is missing while no switch is on. */
  switches?: readonly SwitchName[];
  /** Whether the page reports its performance to POST /telemetry. */
  telemetry?: true;
  /** Whether the outbox page exists (never in production). */
  devOutbox: boolean;
}
