import type { OpsQueue } from '@videoqs/contract/ops/ops';
import { Button } from '@videoqs/web/button';
import { formatAgo } from '@videoqs/web/date';
import { callKey, queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { useLookUp } from '../../ops/look-up.ts';
import { messages } from '../../ops/messages.ts';
import { Part } from '../../ops/part.tsx';
import { postOps } from '../../ops/post-ops.ts';
import { Rows, State, ThingRow } from '../../rows/rows.tsx';
import styles from './jobs-part.module.css';

const JOBS = '/api/ops/fetchJobs';

/** The jobs of each service, and a button that runs failed ones again. */
export function JobsPart() {
  const asked = useLookUp(JOBS, {});
  return (
    <Part heading={messages.tabs.jobs} asked={asked} data={asked.data}>
      {({ queues }) => (
        <>
          <Rows>
            {queues.map((queue) => (
              <QueueRow key={queue.queue} queue={queue} />
            ))}
          </Rows>
          <Muted as="p" small className={styles.how}>
            {messages.jobsHow}
          </Muted>
        </>
      )}
    </Part>
  );
}

function QueueRow({ queue }: { queue: OpsQueue }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    if (await doneOrAlerted(() => postOps('/api/ops/retryJobs', { queue: queue.queue }))) {
      snackbar({ text: messages.retried(queue.queue) });
      await queryClient.invalidateQueries({ queryKey: callKey(JOBS) });
    }
    setBusy(false);
  };
  return (
    <ThingRow
      name={
        <>
          {queue.queue}
          <State ok={queue.failed === 0}>{queue.failed ? messages.someFailed(queue.failed) : messages.fineJobs}</State>
          {queue.isPaused && <State ok={false}>{messages.paused}</State>}
        </>
      }
      facts={messages.jobCounts(queue)}
      action={
        queue.failed > 0 && (
          <Button
            size="s"
            data-framed=""
            busy={busy}
            aria-label={messages.retryOf(queue.queue)}
            onClick={() => void retry()}
          >
            {messages.retry}
          </Button>
        )
      }
    >
      {queue.jobs.length > 0 && (
        <ul>
          {queue.jobs.map(({ id, name, tries, fault, age }) => (
            <li key={id}>
              {name}: {fault}{' '}
              <Muted small>
                {messages.jobFacts(tries, formatAgo(new Date(Date.now() - age * 1_000).toISOString()))}
              </Muted>
            </li>
          ))}
        </ul>
      )}
    </ThingRow>
  );
}
