import { create } from 'zustand';
import { useDialogs } from './dialogs.tsx';

export interface Snack {
  id: number;
  text: string;
  ms: number;
  action?: { label: string; run: () => void };
  /** The key of the message. A later message with the same key replaces it. */
  key?: string | undefined;
}
interface Bus {
  /** The messages shown, with the newest at the bottom. */
  snacks: Snack[];
  /** The current text of the live region. */
  announcement: string;
}

/** The state that the host in the shell renders. All other code calls the functions below. */
export const useSnacks = create<Bus>(() => ({ snacks: [], announcement: '' }));

/**
 * The maximum number of messages that are shown at the same time. A further message replaces the oldest message without
 * Undo. If all messages have Undo, it replaces the oldest message.
 */
const SHOWN = 3;
let nextID = 1;

/**
 * Shows a short message at the bottom of the page, with Undo or another action. Earlier messages stay above it for
 * their full time. If an open message box already shows the same text, the message is not shown.
 */
export function snackbar({
  text = 'Added to your Queue',
  ms = 2500,
  undo,
  action = undo && { label: 'Undo', run: undo },
  key,
}: {
  text?: string;
  ms?: number;
  undo?: () => void;
  action?: Snack['action'];
  /** a longer text with the same key that follows soon replaces this message */
  key?: string;
} = {}): void {
  if (useDialogs.getState().boxes.some(({ message }) => text.includes(message))) return;
  useSnacks.setState(({ snacks }) => {
    const same = key === undefined ? undefined : snacks.find((s) => s.key === key);
    if (same) return { snacks: snacks.map((s) => (s === same ? { id: s.id, text, ms, action, key } : s)) };
    const goes = snacks.length < SHOWN ? undefined : (snacks.find((s) => !s.action) ?? snacks[0]);
    return { snacks: [...snacks.filter((s) => s !== goes), { id: nextID++, text, ms, action, key }] };
  });
  announce(action ? `${text}. Press Control+Z to ${action.label.toLowerCase()}.` : text);
}

export const dismissSnack = (id: number) =>
  useSnacks.setState(({ snacks }) => ({ snacks: snacks.filter((s) => s.id !== id) }));

/**
 * Runs the newest action, so that repeated Control+Z undoes one step after the other. @returns whether there was an
 * action
 */
export function undoNewest(): boolean {
  const newest = useSnacks.getState().snacks.findLast((s) => s.action);
  if (!newest) return false;
  dismissSnack(newest.id);
  newest.action?.run();
  return true;
}

/** Announces something to screen readers only, e.g. the new position of a title. */
export function announce(text: string): void {
  // screen readers announce a text again only if it differs, so a no-break space at its end is added or removed
  const same = useSnacks.getState().announcement === text;
  useSnacks.setState({ announcement: same ? `${text}\u00a0` : text });
}
