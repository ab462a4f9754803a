import type { Boot } from '@videoqs/contract/manifest';
import { snackbar } from '@videoqs/web/snackbar';
import { useEffect } from 'react';
import { readBoot } from '../../boot.ts';
import { messages } from '../../messages.ts';

const HOUR_MS = 3_600_000;

/** Whether the gateway now serves this page from another build of the shell or of any area. */
async function isOutdated(): Promise<boolean> {
  const { buildID } = readBoot();
  const now = (await (await fetch('/build.json', { cache: 'no-store' })).json()) as Partial<Boot>;
  return Boolean(buildID && now.buildID) && now.buildID !== buildID;
}

/** Checks the build every hour, and offers to reload the page when there is a newer build. */
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
