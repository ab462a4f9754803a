import type { DialogName, DialogProps, DialogResult } from '@videoqs/contract/dialogs';
import { create } from 'zustand';
import { rememberFocus } from './focus.tsx';

/** One message box. An alert has one choice; a confirm and a two-choice box have two. */
interface MessageBox {
  id: number;
  kind: 'alert' | 'confirm' | 'choice';
  title: string;
  message: string;
  /** A picture beside the message, e.g. the poster in the Top 10 overwrite (92 wide). */
  poster?: { mediaType_vid: string; title: string; year: number | null };
  choices: { label: string; value: string; tone?: 'primary' | 'danger' | 'plain' }[];
  /** Called once, with the value of the choice, or '' when the member dismisses the box. */
  settle: (value: string) => void;
}
/** An open dialog of any area, with its props. */
export interface OpenDialog {
  id: number;
  /** `<remote>/<Dialog>` */
  name: string;
  props: object;
  /** Called once, with the dialog's answer; undefined when the member dismisses the dialog. */
  settle: (result?: unknown) => void;
  /** Returns the focus to the element that had it when the dialog was opened. */
  giveBack: () => void;
}
interface Bus {
  /** Open message boxes. Only the last one is shown. Until it is answered, all other modals are muted. */
  boxes: MessageBox[];
  /** Open dialogs, stacked; the last one is on top. */
  dialogs: OpenDialog[];
  /** Sheets that a page opened by itself, not through the dialogs' host. Back closes them too. */
  sheets: Pick<OpenDialog, 'id' | 'settle'>[];
}

/** The state that the hosts in the shell render. All other code calls the functions below. */
export const useDialogs = create<Bus>(() => ({ boxes: [], dialogs: [], sheets: [] }));
/** True while a message box is open. Other modals then take no focus and ignore Escape. */
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

/** Shows a message that the member has to confirm. */
export async function alert({ ok = 'OK', onOk, ...text }: Text & { ok?: string; onOk?: () => void }): Promise<void> {
  await show({ kind: 'alert', ...text, choices: [{ label: ok, value: 'ok', tone: 'primary' }] });
  onOk?.();
}

/** Asks for a confirmation. @returns true for yes; dismissing the box means no. */
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

/** Offers two choices. @returns the chosen option, or null when the member dismisses the box. */
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
 * Opens a dialog of any area from anywhere: `openDialog('queues/Reminder', { … })`. The dialog's area is loaded at that
 * moment. Escape, Back, its close button and an answer close the dialog. Then the focus returns to the element that had
 * it before.
 * @returns the dialog's answer, or undefined when the member dismisses the dialog
 */
export const openDialog = <N extends DialogName>(
  name: N,
  props: DialogProps<N>,
): Promise<DialogResult<N> | undefined> => openNamed(name, props) as Promise<DialogResult<N> | undefined>;

/** Like openDialog, for a name that is only known at run time, from an area's manifest. */
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

/**
 * Lets Back close a sheet that a page opened by itself.
 * @returns a function to call after the sheet was closed in another way
 */
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
