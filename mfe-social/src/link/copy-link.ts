import { snackbar } from '@videoqs/web/snackbar';

/** Takes a link into the clipboard and says so; where that is not allowed, shows it for a while. */
export async function copyLink(link: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    snackbar({ text: copied });
  } catch {
    snackbar({ text: link, ms: 10_000 });
  }
}
