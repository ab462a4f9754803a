import type { OpsFrontend, OpsPart, OpsParts } from '@videoqs/contract/ops/parts';
import { Muted } from '@videoqs/web/text';
import type { Health } from '../../ops/health.call.ts';
import { messages } from '../../ops/messages.ts';
import { Row, Rows, State } from '../../rows/rows.tsx';
import { Group } from './group.tsx';
import styles from './health-part.module.css';
import { Switches } from './switches.tsx';

/** Shows which parts run, their releases, the switches that are on, and how many messages wait to be sent. */
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

function Parts({ parts: shown }: { parts: OpsParts }) {
  const { parts, frontends } = shown;
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
      <Switches parts={shown} />
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
