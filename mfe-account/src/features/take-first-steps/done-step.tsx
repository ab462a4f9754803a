import { Button, ButtonLink } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { Page, PageHead } from '@videoqs/web/page';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, TextLink } from '@videoqs/web/text';
import { leadBack, leadBackNoMore, STEPS, type Step } from '../../first-steps/device.ts';
import { messages } from '../../first-steps/first-steps.messages.ts';
import type { Figures, Stand, useFirstSteps } from '../../first-steps/use-first-steps.ts';
import styles from './first-steps.module.css';
import { StepsNav } from './step-frame.tsx';

/** The last step. It lists the finished steps, links to the unfinished ones, and shows a pick for tonight. */
export function DoneStep({ figures, services, standOf, error, refetch }: ReturnType<typeof useFirstSteps>) {
  const isAll = STEPS.every((step) => standOf(step) === 'done');
  return (
    <Page className={styles.page}>
      <StepsNav standOf={standOf} />
      <div className={styles.end}>
        <div>
          <PageHead title={messages.doneTitle} intro={messages.doneText} />
          {figures ? (
            <ul className={styles.sum}>
              {STEPS.map((step) => (
                <Line key={step} step={step} stand={standOf(step)} {...{ figures, services }} />
              ))}
            </ul>
          ) : error ? (
            <ErrorState small error={error} title={messages.failed} onRetry={() => void refetch()} />
          ) : (
            <Loading label={messages.loading}>
              <Skeleton height={260} round={18} />
            </Loading>
          )}
          <div className={styles.acts}>
            <ButtonLink tone="primary" to="/" onClick={isAll ? leadBackNoMore : leadBack}>
              {messages.goHome}
            </ButtonLink>
            <Button tone="quiet" onClick={() => void openDialog('account/Tutorial', { whichTutorial: 'welcome' })}>
              {messages.showMeAround}
            </Button>
          </div>
        </div>
        <RemoteSlot name="social/FirstPick" props={{}} label={messages.firstPick} failed={() => null} />
      </div>
    </Page>
  );
}

function Line({ step, stand, figures, services }: { step: Step; stand: Stand; figures: Figures; services: number }) {
  const isDone = stand === 'done';
  const words: Record<Step, [string, string]> = {
    services: [services ? messages.servicesSum(services) : messages.noServices, messages.servicesHint],
    titles: [messages.marked(figures.seen, figures.queued), messages.markedHint],
    library: [isDone ? messages.libraryDone : messages.libraryOpen, ''],
    friend: [isDone ? messages.friendDone : messages.friendOpen, ''],
  };
  const [what, hint] = words[step];
  return (
    <li data-stand={stand}>
      <span className={styles.disc} aria-hidden="true">
        {isDone && <Icon name="check" size={16} />}
      </span>
      <span className={styles.words}>
        <strong>{what}</strong>
        <Muted as="div" small>
          {isDone ? hint : stand === 'skipped' ? messages.skippedHint : messages.openHint}
        </Muted>
      </span>
      {!isDone && <TextLink to={`/welcome/${step}`}>{messages.act[step]}</TextLink>}
    </li>
  );
}
