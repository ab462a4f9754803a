import type { ShellManifest } from '@videoqs/contract/slots/manifest';
import { snackbar } from '@videoqs/web/snackbar';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';

const HOUR_MS = 3_600_000;

/** Is the entry script of this page still among the files of the build that is served now? */
async function isOutdated(): Promise<boolean> {
  const running = [...document.scripts].map((s) => new URL(s.src || '/', location.href).pathname);
  const entry = running.find((path) => path.startsWith('/s/main.'));
  if (!entry) return false;
  const now = (await (await fetch('/s/shell.json', { cache: 'no-store' })).json()) as ShellManifest;
  return !now.preload.some((file) => entry.endsWith(`/${file}`));
}

/** Rechecks the build every hour and offers to reload when there is a newer one. */
export function useNewBuildCheck(): void {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (!(await isOutdated().catch(() => false))) return;
      snackbar({
        text: messages.newBuild,
        ms: 15_000,
        action: { label: messages.reload, run: () => location.reload() },
      });
    }, HOUR_MS);
    return () => clearInterval(timer);
  }, []);
}
