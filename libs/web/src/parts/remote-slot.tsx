import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteDef, SlotName, Slots } from '@videoqs/contract/slots/slots';
import { Component, type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { Unavailable } from './states.tsx';

export type PageComponent = ComponentType<Record<string, never>>;
interface Routes {
  pages: Record<string, () => Promise<{ default: PageComponent }>>;
}
let known: readonly RemoteDef[] = [];

/** Tells which remotes there are; called once, by the shell, from the boot JSON. */
export function announceRemotes(remotes: readonly RemoteDef[]): void {
  known = remotes;
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, location.href).href })));
}

type Load = Promise<unknown> & { status?: 'fulfilled' | 'rejected'; value?: unknown; reason?: unknown };
/**
 * Loads by address. `status` is what React's use() goes by: what is loaded renders at once, without a fallback in
 * between. A failed one stays until forgotten: the render that reports it must find it again.
 */
const loads = new Map<string, Load>();
function forgetFailed(key: string): void {
  if (loads.get(key)?.status === 'rejected') loads.delete(key);
}
/**
 * A preload that failed (its area was away when the page came) is handed out once more in place of a fresh request, one
 * for each step from the entry script to the page's chunks: so many tries may fail although the area is back.
 */
const STEPS = 6;
async function patiently<T>(remote: string, load: () => Promise<T>): Promise<T> {
  const preloaded = document.querySelector(`link[rel="preload"][href^="/r/${remote}/"]`) !== null;
  for (let tries = preloaded ? STEPS : 1; ; tries--) {
    try {
      return await load();
    } catch (error) {
      // no chunk but the entry itself: once more is enough
      const chunk = error instanceof Error && error.name === 'ChunkLoadError';
      if (tries <= 1 || (!chunk && tries < STEPS)) throw error;
    }
  }
}
/** For the place that shows what is loaded under a key: a new place, or Retry, starts a failed load anew. */
export function useAttempts(key: string): { attempt: number; retry: () => void } {
  const [attempt, setAttempt] = useState(() => {
    forgetFailed(key);
    return 0;
  });
  const retry = () => {
    forgetFailed(key);
    setAttempt((n) => n + 1);
  };
  return { attempt, retry };
}
function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const running = loads.get(key);
  if (running) return running as Promise<T>;
  const started = load();
  loads.set(key, started);
  started.then(
    (value) => void Object.assign(started, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(started, { status: 'rejected', reason }),
  );
  return started;
}
async function remoteModule<T>(remote: string, module: string): Promise<T> {
  if (!known.some((r) => r.name === remote)) throw new Error(`no remote ${remote}`);
  const loaded = await loadRemote<T>(`${remote}/${module}`);
  if (!loaded) throw new Error(`${remote} has no ./${module}`);
  return loaded;
}

export const pageKey = (remote: string, page: string) => `${remote} page ${page}`;
/** Loads a page of a remote (by the key of its routes). Rejects when the remote is away or has no such page. */
export function loadPage(remote: string, page: string): Promise<PageComponent> {
  const load = async () => {
    const module = (await remoteModule<Routes>(remote, 'routes')).pages[page];
    if (!module) throw new Error(`${remote} has no page ${page}`);
    return (await module()).default;
  };
  return once(pageKey(remote, page), () => patiently(remote, load));
}

/** Loads a slot ahead of time, e.g. on hover. */
export function loadSlot<N extends SlotName>(name: N): Promise<ComponentType<Slots[N]>> {
  const [remote = '', slot = ''] = name.split('/');
  return once(name, async () => (await remoteModule<{ default: ComponentType<Slots[N]> }>(remote, slot)).default);
}

/** Does the registry know this slot? False hides what would only be unavailable for good. */
export function hasSlot(name: SlotName): boolean {
  const [remote, slot = ''] = name.split('/');
  return known.some((r) => r.name === remote && r.slots.includes(slot));
}

/** Catches what its children throw; the fallback may try again. `pass`: errors that are for a boundary further up. */
export class Boundary extends Component<
  { fallback: (error: Error, retry: () => void) => ReactNode; pass?: (error: Error) => boolean; children: ReactNode },
  { error?: Error }
> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.pass?.(error)) throw error;
    return this.props.fallback(error, () => this.setState({ error: undefined }));
  }
}

function Slot<N extends SlotName>({ name, props }: { name: N; props: Slots[N] }) {
  // use() of a settled promise renders without suspending; the cache above makes it the same promise each time
  const Loaded = use(loadSlot(name));
  return <Loaded {...props} />;
}

/**
 * Mounts another area's component. While it loads: fallback. When its area is away, or it throws: "<label> is
 * unavailable" with Retry, which recovers without a reload of the page; the rest of the page goes on.
 */
export function RemoteSlot<N extends SlotName>({
  name,
  props,
  fallback = null,
  label,
  failed,
}: {
  name: N;
  props: Slots[N];
  fallback?: ReactNode;
  label: string;
  /** instead of the "unavailable" panel, where there is no room for one */
  failed?: (retry: () => void) => ReactNode;
}) {
  const { attempt, retry } = useAttempts(name);
  return (
    <Boundary key={attempt} fallback={() => (failed ? failed(retry) : <Unavailable label={label} onRetry={retry} />)}>
      <Suspense fallback={fallback}>
        <Slot name={name} props={props} />
      </Suspense>
    </Boundary>
  );
}
