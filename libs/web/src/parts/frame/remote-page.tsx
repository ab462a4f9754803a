import type { ComponentType } from 'react';
import { loadModule } from '../app/remotes.tsx';
import { once } from './loads.tsx';

export { Boundary } from './boundary.tsx';
export { useAttempts } from './loads.tsx';

export type PageComponent = ComponentType<Record<string, never>>;
interface Routes {
  pages: Record<string, () => Promise<{ default: PageComponent }>>;
}

/**
 * The maximum number of attempts to load a module after a failed preload, which means that its area was down when the
 * page loaded. Each step of the load, from the entry script to the page's chunks, may return the old failure once
 * instead of requesting the module again. So this many attempts may fail although the area is available again.
 */
const STEPS = 6;
async function patiently<T>(remote: string, load: () => Promise<T>): Promise<T> {
  const preloaded = document.querySelector(`link[rel="preload"][href^="/r/${remote}/"]`) !== null;
  for (let tries = preloaded ? STEPS : 1; ; tries--) {
    try {
      return await load();
    } catch (error) {
      // only the entry script failed and none of its chunks, so one more attempt is enough
      const chunk = error instanceof Error && error.name === 'ChunkLoadError';
      if (tries <= 1 || (!chunk && tries < STEPS)) throw error;
    }
  }
}

export const pageKey = (remote: string, page: string) => `${remote} page ${page}`;
/** Loads a page of a remote (by the key of its routes). Rejects when the remote is down or has no such page. */
export function loadPage(remote: string, page: string): Promise<PageComponent> {
  const load = async () => {
    const module = (await loadModule<Routes>(remote, 'routes')).pages[page];
    if (!module) throw new Error(`${remote} has no page ${page}`);
    return (await module()).default;
  };
  return once(pageKey(remote, page), () => patiently(remote, load));
}
