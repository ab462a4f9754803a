import { Bar } from '@videoqs/web/bar';
import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { announce } from '@videoqs/web/snackbar';
import { ErrorState } from '@videoqs/web/states';
import { useEffect, useRef, useState } from 'react';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';
import { ThingRow } from '../../rows/rows.tsx';
import { postProved } from '../../sudo/post-proved.ts';
import styles from './download-row.module.css';
import { spelledSize } from './spelled-size.ts';

const EXPORT = '/api/account/fetchExport';
const LOOK_AGAIN_MS = 2000;

/**
 * The row for a ZIP of all of the member's data. It shows whether the ZIP was requested, is being made, or is ready.
 */
export function DownloadRow() {
  const { data, error, refetch } = useQuery(
    {
      ...callOptions(EXPORT, {}),
      staleTime: 0,
      refetchInterval: ({ state: { data: now } }) => now?.state === 'running' && LOOK_AGAIN_MS,
    },
    queryClient,
  );
  const [busy, setBusy] = useState(false);
  const before = useRef(data?.state);
  useEffect(() => {
    if (before.current === 'running' && data?.state === 'ready') announce(messages.exportIsReady);
    before.current = data?.state;
  }, [data?.state]);
  const start = async () => {
    setBusy(true);
    if (await doneOrAlerted(() => postProved('/api/account/startExport', {})))
      await queryClient.invalidateQueries({ queryKey: callKey(EXPORT) });
    setBusy(false);
  };
  /** The link is fetched on the click, because it needs a proof and is valid for only a few minutes. */
  const download = async () => {
    setBusy(true);
    await doneOrAlerted(async () => {
      const reply = await postProved(EXPORT, { download: true });
      if (reply.downloadPath) openFile(reply.downloadPath);
      else await refetch();
      return { success: true };
    });
    setBusy(false);
  };
  if (error && !data)
    return <ErrorState small error={error} title={messages.exportFailed} onRetry={() => void refetch()} />;
  const { state = 'none', progress = 0, keptUntil = null, bytes = 0 } = data ?? {};
  const facts = {
    none: messages.downloadText,
    running: messages.preparing(progress),
    ready: messages.exportReady(spelledSize(bytes), formatDate(keptUntil, 'time')),
    failed: messages.exportBroke,
  };
  return (
    <ThingRow
      name={messages.download}
      facts={facts[state]}
      action={
        state === 'ready' ? (
          <Button size="s" icon="download" data-framed="" busy={busy} onClick={() => void download()}>
            {messages.downloadZip}
          </Button>
        ) : (
          <Button
            size="s"
            icon="download"
            data-framed=""
            busy={busy || state === 'running' || !data}
            onClick={() => void start()}
          >
            {state === 'failed' ? messages.retry : messages.prepare}
          </Button>
        )
      }
    >
      {state === 'running' && (
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={messages.download}
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <Bar share={progress / 100} strong />
        </div>
      )}
    </ThingRow>
  );
}

/** Makes the browser download the file at a path. */
function openFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
