import { Button, ButtonLink } from '@videoqs/web/button';
import { Icon } from '@videoqs/web/icon';
import { Page, PageHead } from '@videoqs/web/page';
import { Link, navigateTo } from '@videoqs/web/router';
import { TextLink, VisuallyHidden } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import { leadBack, STEPS, type Step, skip } from '../../first-steps/device.ts';
import { messages } from '../../first-steps/first-steps.messages.ts';
import type { Stand } from '../../first-steps/use-first-steps.ts';
import styles from './first-steps.module.css';

/** The path of the next step. */
const after = (step: Step): string => `/welcome/${STEPS[STEPS.indexOf(step) + 1] ?? 'done'}`;

/**
 * The list of steps with their states, and a link to leave them. `here` is the step on the page; it is undefined after
 * the last step.
 */
export function StepsNav({ here, standOf }: { here?: Step; standOf: (step: Step) => Stand }) {
  return (
    <div className={styles.top}>
      <nav aria-label={messages.steps}>
        <ol className={styles.steps}>
          {STEPS.map((step, at) => {
            const stand = standOf(step);
            return (
              <li key={step}>
                <Link to={`/welcome/${step}`} aria-current={step === here ? 'step' : undefined} data-stand={stand}>
                  <span className={styles.disc} aria-hidden="true">
                    {stand === 'done' && step !== here ? <Icon name="check" size={16} /> : at + 1}
                  </span>
                  <span className={styles.name}>{messages.names[step]}</span>
                  {stand !== 'open' && <VisuallyHidden>, {messages[stand]}</VisuallyHidden>}
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
      {here && (
        <TextLink to="/" onClick={leadBack}>
          {messages.finishLater}
        </TextLink>
      )}
    </div>
  );
}

/**
 * One step with its heading, its content, and the button to the next step. `note` says what the step has achieved so
 * far.
 */
export function StepFrame({
  step,
  title,
  text,
  standOf,
  note,
  children,
}: {
  step: Step;
  title: string;
  text: string;
  standOf: (step: Step) => Stand;
  note?: ReactNode;
  children: ReactNode;
}) {
  const isDone = standOf(step) === 'done';
  return (
    <Page className={styles.page}>
      <StepsNav here={step} standOf={standOf} />
      <PageHead title={title} intro={text} />
      {children}
      <div className={styles.foot}>
        <p>{note}</p>
        {!isDone && (
          <Button
            tone="quiet"
            onClick={() => {
              skip(step);
              navigateTo(after(step));
            }}
          >
            {messages.skip}
          </Button>
        )}
        <ButtonLink tone="primary" to={after(step)}>
          {messages.next[step]}
          <Icon name="right" size={18} />
        </ButtonLink>
      </div>
    </Page>
  );
}
