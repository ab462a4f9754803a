import { Button } from '@videoqs/web/button';
import { DropZone } from '@videoqs/web/drop-zone';
import { Page, PageHead, Panel } from '@videoqs/web/page';
import { ErrorState } from '@videoqs/web/states';
import type { ReactNode } from 'react';
import { messages } from '../../library/library.messages.ts';
import styles from './bring-page.module.css';
import { Check } from './check.tsx';
import { Done } from './done.tsx';
import { Last } from './last.tsx';
import { type Bring, bring, startOver, useBring } from './use-bring.ts';

const STEP = { drop: 0, reading: 0, check: 1, adding: 2, done: 2 } as const;

/**
 * The page /myVideoQs/import. It reads lists from other services on this device, looks their titles up, and lets the
 * member check the result. The titles are added when the member confirms.
 */
export default function BringPage() {
  const state = useBring();
  return (
    <Page>
      <PageHead title={messages.title} intro={messages.intro} actions={<Steps at={STEP[state.step]} />} />
      <div className={styles.stack}>
        <View state={state} />
      </div>
    </Page>
  );
}

function View({ state }: { state: Bring }) {
  switch (state.step) {
    case 'drop':
      return (
        <>
          {state.fault && (
            <ErrorState
              error={{ code: 'invalid-body', userMessage: messages.faults[state.fault] }}
              title={messages.faultTitle}
              small
            />
          )}
          {state.error && <ErrorState error={state.error} title={messages.checkFailed} small />}
          <DropZone
            icon="share"
            title={messages.drop}
            choose={messages.choose}
            text={messages.dropText}
            accept=".zip,.csv,.json,application/zip,text/csv,application/json"
            multiple
            onFiles={(files) => void bring(files)}
          />
          <Last />
          <Sources />
        </>
      );
    case 'reading':
      return (
        <Working label={state.share === null ? messages.reading : messages.looking} share={state.share}>
          <Button onClick={startOver}>{messages.again}</Button>
        </Working>
      );
    case 'check':
      return <Check {...state} />;
    case 'adding':
      return <Working label={messages.adding} share={state.share} />;
    case 'done':
      return <Done {...state} />;
  }
}

function Steps({ at }: { at: number }) {
  return (
    <ol className={styles.steps} aria-label={messages.stepsLabel}>
      {messages.steps.map((step, i) => (
        <li key={step} aria-current={i === at ? 'step' : undefined} data-done={i < at || undefined}>
          <span aria-hidden="true">{i < at ? '✓' : i + 1}</span> {step}
        </li>
      ))}
    </ol>
  );
}

/** Shows the progress of a long step. @param share from 0 to 1; null while it is unknown */
function Working({ label, share, children }: { label: string; share: number | null; children?: ReactNode }) {
  return (
    <div className={styles.working}>
      <p>{label}</p>
      <progress aria-label={label} value={share ?? undefined} max={1} />
      {children}
    </div>
  );
}

function Sources() {
  return (
    <Panel heading={messages.from}>
      <dl className={styles.sources}>
        {messages.sources.map(([name, where]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{where}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
