import { confirm } from '@videoqs/web/dialogs';
import { announce } from '@videoqs/web/snackbar';
import { create } from '@videoqs/web/store';
import { messages } from '../account/messages.ts';

/** A row shows for this many milliseconds that it was saved. */
const SAVED_MS = 2500;

/** The open row. Only one row of the page is open at a time. */
export const useRows = create<{
  open: string | null;
  /** Whether something was typed into the open row. */
  typed: boolean;
  saved: string | null;
}>(() => ({ open: null, typed: false, saved: null }));

/** Opens a row for editing. If another row has unsaved text, the member is asked first. */
export async function openRow(label: string): Promise<void> {
  const { open, typed } = useRows.getState();
  if (open === label) return;
  if (open && typed && !(await mayLeave())) return;
  useRows.setState({ open: label, typed: false });
}

const mayLeave = () =>
  confirm({
    title: messages.leaveUnsaved,
    message: messages.leaveUnsavedText,
    yes: messages.leaveIt,
    no: messages.keepEditing,
  });

export const closeRow = () => useRows.setState({ open: null, typed: false });
export const rowTyped = () => useRows.setState({ typed: true });

/** Closes the row and shows for a moment that it was saved. */
export function rowSaved(label: string): void {
  useRows.setState({ open: null, typed: false, saved: label });
  announce(messages.saved);
  setTimeout(() => {
    if (useRows.getState().saved === label) useRows.setState({ saved: null });
  }, SAVED_MS);
}
