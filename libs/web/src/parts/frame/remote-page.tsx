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
 * Module Federation hands out a failed preload (its area was away when the page loaded) once more instead of a fresh
 * request, once for each step from the entry script to the page's chunks. So many tries may fail although the area is
 * back.
 */
const STEPS = 6;
async function patiently<T>(remote: string, load: () => Promise<T>): Promise<T> {
  const preloaded = document.querySelector(`link[rel="preload"][href^="/r/${remote}/"]`) !== null;
  for (let tries = preloaded ? STEPS : 1; ; tries--) {
    try {
      return await load();
    } catch (error) {
      // only the entry itself failed, not one of its chunks: one more try is enough
      const chunk = error instanceof Error && error.name === 'ChunkLoadError';
      if (tries <= 1 || (!chunk && tries < STEPS)) throw error;
    }
  }
}

export const pageKey = (remote: string, page: string) => `${remote} page ${page}`;
/** Loads a page of a remote (by the key of its routes). Rejects when the remote is away or has no such page. */
export function loadPage(remote: string, page: string): Promise<PageComponent> {
  const load = async () => {
    const module = (await loadModule<Routes>(remote, 'routes')).pages[page];
    if (!module) throw new Error(`${remote} has no page ${page}`);
    return (await module()).default;
  };
  return once(pageKey(remote, page), () => patiently(remote, load));
}
