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
  /** Called once, with the value of the choice, or '' when the box is dismissed. */
  settle: (value: string) => void;
}
/** A dialog of any area, with the props it was opened with. */
export interface OpenDialog {
  id: number;
  /** `<remote>/<Dialog>` */
  name: string;
  props: object;
  /** Called once, with the dialog's answer; undefined when it is dismissed. */
  settle: (result?: unknown) => void;
  /** Returns the focus to where it was when the dialog was opened. */
  giveBack: () => void;
}
interface Bus {
  /** The last one is shown. It mutes the others and every other modal until it is answered. */
  boxes: MessageBox[];
  /** Dialogs lie above one another; the last is on top. */
  dialogs: OpenDialog[];
  /** Sheets that a page opened itself, without a host. Back closes them too. */
  sheets: Pick<OpenDialog, 'id' | 'settle'>[];
}

/** The state that the hosts in the shell show. Other code calls the functions below. */
export const useDialogs = create<Bus>(() => ({ boxes: [], dialogs: [], sheets: [] }));
/** True while a message box is open: other modals then take neither focus nor Escape. */
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

/** Asks for a confirmation. @returns true for yes; dismissing means no. */
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

/** Offers two ways to go on. @returns the chosen one, or null when the box was dismissed. */
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
 * Opens a dialog of any area from anywhere: `openDialog('queues/Reminder', { … })`. Its area is loaded at that moment.
 * Escape, Back, its close button and an answer close it, and the focus returns to where it was.
 * @returns the dialog's answer, or undefined when it was dismissed
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

/** Lets Back close what a page opened itself. @returns a function to call once it was closed in another way */
export function closeByBack(close: () => void): () => void {
  const id = nextID++;
  const forget = () => useDialogs.setState((s) => ({ sheets: s.sheets.filter((sheet) => sheet.id !== id) }));
  const settle = () => {
    forget();
    close();
  };
  useDialogs.setState((s) => ({ sheets: [...s.sheets, { id, settle }] }));
  return forget;
}

/** The number of dialogs above the page at an entry of the browser's history, from the entry's state. */
export const dialogsIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'dialogs' in state ? Number(state.dialogs) || 0 : 0;
