import { IconButton } from '@videoqs/web/button';
import { TextLink } from '@videoqs/web/text';
import { useState } from 'react';
import { leadBackNoMore, STEPS, useSkipped } from '../../first-steps/device.ts';
import { messages } from '../../first-steps/first-steps.messages.ts';
import { useFirstSteps } from '../../first-steps/use-first-steps.ts';
import styles from './first-steps-line.module.css';

/**
 * A narrow line at the bottom of the home page. It says how many first steps are finished, and links back to them. It
 * is shown for a week, on the device on which the member left the first steps.
 */
export function FirstStepsLine() {
  const { until } = useSkipped();
  const [now] = useState(() => Date.now());
  const isWanted = until > now;
  const { figures, standOf } = useFirstSteps(isWanted);
  const done = STEPS.filter((step) => standOf(step) === 'done').length;
  if (!isWanted || !figures || done === STEPS.length) return null;
  return (
    <aside className={styles.line} aria-label={messages.steps}>
      <span>{messages.ofFour(done, STEPS.length)}</span>
      <TextLink to="/welcome">{messages.goOn}</TextLink>
      <IconButton icon="close" label={messages.hide} onClick={leadBackNoMore} />
    </aside>
  );
}
