import type { PersistStorage, StorageValue } from 'zustand/middleware';

/**
 * Local storage for a store that several tabs share. It keeps a tab from accidentally overwriting another tab's newer
 * value. `mayWrite` says whether the tab may write. If not, `onChange` makes this tab read the stored value instead.
 * @param onChange called when another tab has written, and when this tab was frozen meanwhile and becomes active again
 */
export function tabStorage<S>({
  name,
  mayWrite,
  onChange,
}: {
  name: string;
  /**
   * @param held the value in storage
   * @param seen the value this tab read or wrote last
   * @param next the value to write
   */
  mayWrite: (held: S, seen: S | undefined, next: S) => boolean;
  onChange: () => void;
}): PersistStorage<S> & { stored: () => S | undefined } {
  let seen: string | null = null;
  const parse = (text: string | null): StorageValue<S> | null => {
    try {
      return text ? (JSON.parse(text) as StorageValue<S>) : null;
    } catch {
      return null;
    }
  };
  const look = () => {
    if (localStorage.getItem(name) !== seen) onChange();
  };
  window.addEventListener('storage', (e) => {
    if (e.key === name || e.key === null) look();
  });
  // a tab that was frozen or restored from history has missed storage events
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return {
    stored: () => parse(localStorage.getItem(name))?.state,
    getItem: () => {
      seen = localStorage.getItem(name);
      return parse(seen);
    },
    setItem: (_, next) => {
      const held = localStorage.getItem(name);
      const other = held === seen ? null : parse(held);
      if (other && !mayWrite(other.state, parse(seen)?.state, next.state)) return queueMicrotask(onChange);
      seen = JSON.stringify(next);
      localStorage.setItem(name, seen);
    },
    removeItem: () => {
      seen = null;
      localStorage.removeItem(name);
    },
  };
}

/** Runs `run` while no other tab of this browser runs something under the same name. */
export const inOneTab = <T,>(name: string, run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, run) : run();
