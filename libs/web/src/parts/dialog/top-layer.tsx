import { create } from 'zustand';

/** The modals that are open, the topmost last. What shows above all of them has to stand within that one. */
const useModals = create<{ modals: readonly Element[] }>(() => ({ modals: [] }));

/** A modal was opened above all else. @returns to be called when it closes */
export function cover(modal: Element): () => void {
  useModals.setState(({ modals }) => ({ modals: [...modals, modal] }));
  return () => useModals.setState(({ modals }) => ({ modals: modals.filter((one) => one !== modal) }));
}

/** The modal above all others. */
export const useTopmost = () => useModals((s) => s.modals.at(-1));
