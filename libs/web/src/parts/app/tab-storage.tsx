import type { PersistStorage, StorageValue } from 'zustand/middleware';

/**
 * Local storage for a store that several tabs of a browser share. What another tab wrote since this one last looked is
 * never written over by chance: `mayWrite` decides, and where it says no, `behind` has this tab read it instead.
 * @param told called when another tab has written, and when this tab comes back to life after it was not told
 */
export function tabStorage<S>({
  name,
  mayWrite,
  onChange,
}: {
  name: string;
  /** @param held what is in storage, @param seen what this tab read or wrote last, @param next what it wants to write */
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
  // a tab that was frozen, or came back from history, heard no storage event
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
