import type { z } from 'zod';
import { accountSlots } from '../account/slots.ts';
import { queuesSlots } from '../queues/slots.ts';
import { titlesSlots } from '../titles/slots.ts';

/**
 * The places in a page where one area mounts another's component: name `<remote>/<Slot>` → the props it takes.
 * Additive only: a page may be older or newer than the slot it mounts. Pages import the types alone.
 */
export const slots = { ...titlesSlots, ...queuesSlots, ...accountSlots } as const;
type SlotProps = { [N in keyof typeof slots]: z.input<(typeof slots)[N]> };
/** name → props; an interface, since the compiler keeps `Slots[N]` together where it would take a mapped type apart. */
export interface Slots extends SlotProps {}
export type SlotName = keyof Slots;

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
  /** Label and order in the top bar; only pages that stand there have one. */
  nav?: { label: string; order: number };
}

/** `remote.json` of a remote's build folder: the gateway reads it at run time, so a new page needs no other build. */
export interface RemoteManifest {
  name: string;
  /** Build id. */
  version: string;
  /** File of the entry script within the folder. */
  entryFile: string;
  routes: RemoteRoute[];
  slots: string[];
  /** page key → files of this build that its first paint needs. */
  preload: Record<string, string[]>;
  /** page key → shared modules (`@videoqs/web/<part>`) that its first paint needs. */
  shared: Record<string, string[]>;
}

/** `shell.json` of the shell's build folder. */
export interface ShellManifest {
  version: string;
  /** Files every page needs. */
  preload: string[];
  /** shared module → files of the shell that hold it. */
  shared: Record<string, string[]>;
}

/** What the page is told of a remote, inlined in its HTML as JSON in `<script type="application/json" id="videoqs-boot">`. */
export interface RemoteDef {
  name: string;
  version: string;
  /** URL of the remote's entry script. */
  entry: string;
  routes: RemoteRoute[];
  slots: string[];
}
export interface Boot {
  buildID: string;
  remotes: RemoteDef[];
  /** Where the server wants this navigation to go instead: a path stays within the app, an address leaves it. */
  redirect?: string;
  /** The page's first call with its answer; absent when there was none in time. */
  first?: FirstCall & { reply: object };
  /** The outbox page exists (never in production). */
  devOutbox: boolean;
}
