import type { OpsParts } from '@videoqs/contract/ops/parts';
import { SWITCHES, type SwitchName } from '@videoqs/contract/wire/switches';
import { formatDate } from '@videoqs/web/date';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../ops/messages.ts';
import { Rows, State, ThingRow } from '../../rows/rows.tsx';
import { Group } from './group.tsx';
import styles from './switches.module.css';

/**
 * Lists all switches: what each one does, how long it has been on, and the commands that turn it on and off. The page
 * itself turns no switch.
 */
export function Switches({ parts: { switches, switchedOnAt = {}, isSwitchesFaulty } }: { parts: OpsParts }) {
  return (
    <Group heading={messages.switches}>
      {isSwitchesFaulty && (
        <p role="alert" className={styles.fault}>
          {messages.switchesFaulty}
        </p>
      )}
      {!switches.length && <p>{messages.noSwitches}</p>}
      <Rows>
        {SWITCHES.map((name) => (
          <SwitchRow key={name} name={name} on={switches} at={switchedOnAt[name]} />
        ))}
      </Rows>
      <Muted as="p" small className={styles.how}>
        {messages.switchesHow} <code>{messages.apply}</code>
      </Muted>
    </Group>
  );
}

function SwitchRow({ name, on, at }: { name: SwitchName; on: readonly SwitchName[]; at: string | undefined }) {
  const isOn = on.includes(name);
  const then = SWITCHES.filter((other) => (other === name ? !isOn : on.includes(other)));
  const line = `switches.json: '${JSON.stringify(Object.fromEntries(then.map((other) => [other, true])))}'`;
  return (
    <ThingRow
      name={
        <>
          {name}
          <State ok={!isOn}>{isOn ? messages.switchOn(formatDate(at, 'time')) : messages.switchOff}</State>
        </>
      }
      facts={messages.switchMeans[name]}
    >
      <Muted as="div" small className={styles.commands}>
        {messages.onMachine(isOn)} <code>{isOn ? messages.turnOff(name) : messages.turnOn(name)}</code>
        <br />
        {messages.inKubernetes} <code>{line}</code>
      </Muted>
    </ThingRow>
  );
}
