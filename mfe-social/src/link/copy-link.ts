import { alert } from '@videoqs/web/dialogs';
import { snackbar } from '@videoqs/web/snackbar';

const CANNOT_COPY = 'Select this link and copy it';

/**
 * Copies a link to the clipboard, and says so. If the browser forbids that, the link itself is shown, so that the
 * member can copy it.
 */
export async function copyLink(link: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    snackbar({ text: copied });
  } catch {
    await alert({ title: CANNOT_COPY, message: link });
  }
}
