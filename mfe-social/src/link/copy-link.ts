import { alert } from '@videoqs/web/dialogs';
import { snackbar } from '@videoqs/web/snackbar';

const CANNOT_COPY = 'Select this link and copy it';

/** Takes a link into the clipboard and says so; where that is not allowed, shows it until it was taken by hand. */
export async function copyLink(link: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    snackbar({ text: copied });
  } catch {
    await alert({ title: CANNOT_COPY, message: link });
  }
}
