import type { DialogName, DialogProps, DialogResult } from '@videoqs/contract/dialogs';
import { create } from 'zustand';
import { rememberFocus } from './focus.tsx';

/** One message box: an alert has one choice, a confirm and a two-choice box have two. */
interface MessageBox {
  id: number;
  kind: 'alert' | 'confirm' | 'choice';
  title: string;
  message: string;
  /** A picture beside the message, e.g. the poster in the Top 10 overwrite (92 wide). */
  poster?: { mediaType_vid: string; title: string; year: number | null };
  choices: { label: string; value: string; tone?: 'primary' | 'danger' | 'plain' }[];
  /** Called once, with the value of the choice, or '' when dismissed. */
  settle: (value: string) => void;
}
/** A dialog of some area, as it was asked for. */
export interface OpenDialog {
  id: number;
  /** `<remote>/<Dialog>` */
  name: string;
  props: object;
  /** Called once, with what the dialog answers; undefined when dismissed. */
  settle: (result?: unknown) => void;
  /** Gives the focus back to where it was when the dialog was asked for. */
  giveBack: () => void;
}
interface Bus {
  /** The last one is shown; it mutes the others and every other modal until it is settled. */
  boxes: MessageBox[];
  /** One above the other; the last is on top. */
  dialogs: OpenDialog[];
}

/** What the hosts in the shell show. Others call the functions below. */
export const useDialogs = create<Bus>(() => ({ boxes: [], dialogs: [] }));
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

/** Shows a message that has to be read. */
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

/**
 * Opens a dialog of any area from anywhere: `openDialog('queues/Reminder', { … })`. Its area is loaded when it is asked
 * for; Escape, Back, its close button and an answer close it, and the focus goes back to where it was.
 * @returns what the dialog answers, undefined when it was dismissed
 */
export const openDialog = <N extends DialogName>(
  name: N,
  props: DialogProps<N>,
): Promise<DialogResult<N> | undefined> => openNamed(name, props) as Promise<DialogResult<N> | undefined>;

/** The same for a name that is only known at run time, from an area's manifest. */
export function openNamed(name: string, props: object): Promise<unknown> {
  return new Promise((resolve) => {
    const id = nextID++;
    const giveBack = rememberFocus();
    const settle = (result?: unknown) => {
      if (!useDialogs.getState().dialogs.some((d) => d.id === id)) return;
      useDialogs.setState((s) => ({ dialogs: s.dialogs.filter((d) => d.id !== id) }));
      resolve(result);
    };
    useDialogs.setState((s) => ({ dialogs: [...s.dialogs, { id, name, props, settle, giveBack }] }));
  });
}

/** How many dialogs lie above the page in an entry of the browser's history, by the state it was given. */
export const dialogsIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'dialogs' in state ? Number(state.dialogs) || 0 : 0;
