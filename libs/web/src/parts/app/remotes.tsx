import type { FeedName, Feeds } from '@videoqs/contract/feeds';
import type { MenuEntry, NavEntry, RemoteDef, Seen } from '@videoqs/contract/manifest';
import type { PlaceName } from '@videoqs/contract/slots/places';
import { loadRemote, registerRemotes } from '../remote/containers.ts';
import { isSwitchOn } from '../remote/switches.tsx';

let known: readonly RemoteDef[] = [];

/** Sets the known remotes. The shell calls this once, with the boot JSON. */
export function announceRemotes(remotes: readonly RemoteDef[]): void {
  known = remotes;
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, location.href).href })));
}

/**
 * The module that a remote exposes as `./<module>`. Rejects when the remote is unknown, switched off or down, or has no
 * such module.
 */
export async function loadModule<T>(remote: string, module: string): Promise<T> {
  if (!known.some((r) => r.name === remote)) throw new Error(`there is no remote ${remote}`);
  if (isSwitchOn(`${remote}-off`)) throw new Error(`${remote} is switched off`);
  const loaded = await loadRemote<T>(`${remote}/${module}`);
  if (!loaded) throw new Error(`${remote} has no ./${module}`);
  return loaded;
}

const byOrder = <T extends { order: number }>(entries: T[]): T[] => entries.sort((a, b) => a.order - b.order);

/** Full names of the slots that fill a place, in the order in which they are shown. */
export const fillsOf = (place: PlaceName): string[] =>
  byOrder(known.flatMap((r) => (r.fills ?? []).map((fill) => ({ ...fill, name: `${r.name}/${fill.slot}` }))))
    .filter((fill) => fill.place === place)
    .map((fill) => fill.name);

/** The full name of the dialog that visitors use to sign in, if an area has one. */
export function signInDialog(): string | undefined {
  const owner = known.find((r) => r.signIn);
  return owner && `${owner.name}/${owner.signIn}`;
}

export const navEntries = (): NavEntry[] => byOrder(known.flatMap((r) => r.nav ?? []));
export const menuEntries = (): MenuEntry[] => byOrder(known.flatMap((r) => r.menu ?? []));

/** Whether the current visitor or member is in the audience of an entry. */
export function isFor(
  { who }: { who?: Seen },
  { isSignedIn, EMAIL, EMAIL_VERIFIED }: { isSignedIn: boolean; EMAIL: string; EMAIL_VERIFIED: '0' | '1' },
): boolean {
  if (who === 'unverified') return isSignedIn && EMAIL !== '' && EMAIL_VERIFIED === '0';
  return !who || (who === 'member') === isSignedIn;
}

/** The areas that provide a feed of that name. */
export const feedsOf = (feed: FeedName): string[] => known.filter((r) => r.feeds?.includes(feed)).map((r) => r.name);

/** The function of an area that provides a feed. */
export async function loadFeed<N extends FeedName>(remote: string, feed: N): Promise<Feeds[N]> {
  return (await loadModule<{ default: Feeds[N] }>(remote, `feeds/${feed}`)).default;
}
