import { create } from 'zustand';
import { useDialogs } from './dialogs.tsx';

export interface Snack {
  id: number;
  text: string;
  ms: number;
  action?: { label: string; run: () => void };
}
interface Bus {
  /** Stacked, with the newest at the bottom. */
  snacks: Snack[];
  /** What the live region says now. */
  announcement: string;
}

/** What the host in the shell shows. Others call the functions below. */
export const useSnacks = create<Bus>(() => ({ snacks: [], announcement: '' }));

/** At most this many at once; one more replaces the oldest that has nothing to undo, else the oldest. */
const SHOWN = 3;
let nextID = 1;

/**
 * A short message at the bottom of the page, with Undo or another action; earlier ones stay their time above it. What a
 * message box says at the same time is not said again behind it.
 */
export function snackbar({
  text = 'Added to your Queue',
  ms = 2500,
  undo,
  action = undo && { label: 'Undo', run: undo },
}: {
  text?: string;
  ms?: number;
  undo?: () => void;
  action?: Snack['action'];
} = {}): void {
  if (useDialogs.getState().boxes.some(({ message }) => text.includes(message))) return;
  useSnacks.setState(({ snacks }) => {
    const goes = snacks.length < SHOWN ? undefined : (snacks.find((s) => !s.action) ?? snacks[0]);
    return { snacks: [...snacks.filter((s) => s !== goes), { id: nextID++, text, ms, action }] };
  });
  announce(action ? `${text}. Press Control+Z to ${action.label.toLowerCase()}.` : text);
}

export const dismissSnack = (id: number) =>
  useSnacks.setState(({ snacks }) => ({ snacks: snacks.filter((s) => s.id !== id) }));

/** Runs the newest action, so that Control+Z undoes one step after the other. @returns whether there was one */
export function undoNewest(): boolean {
  const newest = useSnacks.getState().snacks.findLast((s) => s.action);
  if (!newest) return false;
  dismissSnack(newest.id);
  newest.action?.run();
  return true;
}

/** Says something to screen readers only, e.g. where a title was moved to. */
export function announce(text: string): void {
  // screen readers repeat the same words only if the text differs: a no-break space at the end toggles
  const same = useSnacks.getState().announcement === text;
  useSnacks.setState({ announcement: same ? `${text}\u00a0` : text });
}
