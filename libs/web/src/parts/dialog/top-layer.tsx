import { create } from 'zustand';

/**
 * The open modals, the topmost last. An element that must appear above all modals has to be rendered within the topmost
 * one.
 */
const useModals = create<{ modals: readonly Element[] }>(() => ({ modals: [] }));

/** Registers a modal on top of all others. @returns a function to call when it closes */
export function cover(modal: Element): () => void {
  useModals.setState(({ modals }) => ({ modals: [...modals, modal] }));
  return () => useModals.setState(({ modals }) => ({ modals: modals.filter((one) => one !== modal) }));
}

/** The modal above all others. */
export const useTopmost = () => useModals((s) => s.modals.at(-1));
