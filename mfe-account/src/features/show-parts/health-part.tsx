import type { OpsFrontend, OpsPart, OpsParts } from '@videoqs/contract/ops/parts';
import { Muted } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import type { Health } from '../../ops/health.call.ts';
import { messages } from '../../ops/messages.ts';
import { Row, Rows, State } from '../../rows/rows.tsx';
import styles from './health-part.module.css';

/** What runs, which release it is, what is switched, and what waits to be sent. */
export function HealthPart({ health: { channels, parts } }: { health: Health }) {
  return (
    <div className={styles.groups}>
      {parts ? <Parts parts={parts} /> : <p role="status">{messages.partsAway}</p>}
      <Group heading={messages.channels}>
        <Rows>
          {channels.map(({ channel, waiting, givenUp }) => (
            <Row
              key={channel}
              label={messages.channelNames[channel]}
              value={
                <>
                  <State ok={waiting + givenUp === 0}>{waiting + givenUp ? messages.stuck : messages.flows}</State>
                  <Muted>{messages.channel(waiting, givenUp)}</Muted>
                </>
              }
            />
          ))}
        </Rows>
      </Group>
    </div>
  );
}

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <h3>{heading}</h3>
    {children}
  </div>
);

function Parts({ parts: { parts, frontends, switches, isSwitchesFaulty } }: { parts: OpsParts }) {
  return (
    <>
      <Group heading={messages.processes}>
        <Rows>
          {parts.map((part) => (
            <Process key={part.name} part={part} />
          ))}
        </Rows>
      </Group>
      <Group heading={messages.frontends}>
        <Rows>
          {frontends.map((frontend) => (
            <Frontend key={frontend.name} frontend={frontend} />
          ))}
        </Rows>
      </Group>
      <Group heading={messages.switches}>
        <p>{switches.length ? switches.join(', ') : messages.noSwitches}</p>
        {isSwitchesFaulty && <p role="alert">{messages.switchesFaulty}</p>}
        <Muted as="p" small>
          {messages.switchesHow}
        </Muted>
      </Group>
    </>
  );
}

const Process = ({ part: { name, state, release } }: { part: OpsPart }) => (
  <Row
    label={name}
    value={
      <>
        <State ok={state === 'ready'}>{messages.states[state]}</State>
        <Muted>{release ?? messages.noRelease}</Muted>
      </>
    }
  />
);

const Frontend = ({ frontend: { name, version, canary, isFaulty } }: { frontend: OpsFrontend }) => (
  <Row
    label={name}
    value={
      <>
        <State ok={!isFaulty}>{isFaulty ? messages.liveFaulty : messages.fine}</State>
        <Muted>{version ?? messages.nothingLive}</Muted>
        {canary && <Muted>{messages.canary(canary.version, canary.share)}</Muted>}
      </>
    }
  />
);
