import { create } from 'zustand';

/** One message box: an alert has one choice, a confirm and a two-choice box have two. */
export interface MessageBox {
  id: number;
  kind: 'alert' | 'confirm' | 'choice';
  title: string;
  message: string;
  /** A picture beside the message, e.g. the poster in the Top 10 overwrite (92 wide). */
  poster?: { mediaType_vid: string; title: string; year: number | null };
  choices: { label: string; value: string; tone?: 'primary' | 'danger' | 'plain' }[];
  /** Told once, with the value of the choice, or '' when it was dismissed. */
  settle: (value: string) => void;
}
export interface Snack {
  id: number;
  text: string;
  ms: number;
  action?: { label: string; run: () => void };
}
interface Bus {
  /** The last one is shown; it mutes the others and every other modal until it is settled. */
  boxes: MessageBox[];
  snack: Snack | null;
  /** What the live region says now. */
  announcement: string;
}

/** What the hosts in the shell show. Others call the functions below. */
export const useDialogs = create<Bus>(() => ({ boxes: [], snack: null, announcement: '' }));
/** True while a message box is up: other modals keep quiet (no auto focus, no Escape). */
export const useMuted = () => useDialogs((s) => s.boxes.length > 0);

let nextID = 1;
function show(box: Omit<MessageBox, 'id' | 'settle'>): Promise<string> {
  return new Promise((resolve) => {
    const id = nextID++;
    const settle = (value: string) => {
      if (!useDialogs.getState().boxes.some((b) => b.id === id)) return;
      useDialogs.setState((s) => ({ boxes: s.boxes.filter((b) => b.id !== id) }));
      resolve(value);
    };
    useDialogs.setState((s) => ({ boxes: [...s.boxes, { ...box, id, settle }] }));
  });
}
type Text = Pick<MessageBox, 'title' | 'message' | 'poster'>;

/** Says something that has to be read. */
export async function alert({ ok = 'OK', onOk, ...text }: Text & { ok?: string; onOk?: () => void }): Promise<void> {
  await show({ kind: 'alert', ...text, choices: [{ label: ok, value: 'ok', tone: 'primary' }] });
  onOk?.();
}

/** Asks before something is done. @returns true for yes; dismissing is no. */
export async function confirm({
  yes = 'OK',
  no = 'Cancel',
  danger = false,
  onYes,
  onNo,
  ...text
}: Text & { yes?: string; no?: string; danger?: boolean; onYes?: () => void; onNo?: () => void }): Promise<boolean> {
  const value = await show({
    kind: 'confirm',
    ...text,
    choices: [
      { label: no, value: 'no', tone: 'plain' },
      { label: yes, value: 'yes', tone: danger ? 'danger' : 'primary' },
    ],
  });
  (value === 'yes' ? onYes : onNo)?.();
  return value === 'yes';
}

/** Two ways to go on. @returns which, or null when it was dismissed. */
export async function choose({
  first,
  second,
  onFirst,
  onSecond,
  ...text
}: Text & { first: string; second: string; onFirst?: () => void; onSecond?: () => void }): Promise<
  'first' | 'second' | null
> {
  const value = await show({
    kind: 'choice',
    ...text,
    choices: [
      { label: second, value: 'second', tone: 'plain' },
      { label: first, value: 'first', tone: 'primary' },
    ],
  });
  if (value === 'first') onFirst?.();
  if (value === 'second') onSecond?.();
  return value === 'first' || value === 'second' ? value : null;
}

/** A passing word at the bottom of the page, with Undo or another action; a new one replaces the last. */
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
  useDialogs.setState({ snack: { id: nextID++, text, ms, action } });
  announce(action ? `${text}. Press Control+Z to ${action.label.toLowerCase()}.` : text);
}
export const dismissSnack = () => useDialogs.setState({ snack: null });

/** Says something to screen readers only, e.g. where a title was moved to. */
export function announce(text: string): void {
  // the same words twice are only read again when they differ: a no-break space at the end toggles
  const same = useDialogs.getState().announcement === text;
  useDialogs.setState({ announcement: same ? `${text}\u00a0` : text });
}
