import type { Body } from '@videoqs/contract/calls';
import { openDialog } from '@videoqs/web/dialogs';
import { PersonChip } from '@videoqs/web/person';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Switch } from '@videoqs/web/switch';
import { Muted } from '@videoqs/web/text';
import { useId } from 'react';
import { messages } from '../../jamm/jamm.messages.ts';
import styles from './limits.module.css';

export type Group = Body<'/api/jamm/fetchPicks'>;

const LENGTHS = [90, 105, 120, 135, 150, 180];
const ALONE = 'me';
const CONTACTS = 'contacts';

/** For whom, how long at most, and whether everybody must have the service. */
export function Limits({
  group,
  people,
  onChange,
}: {
  group: Group;
  people: readonly { userID: number; username: string; imgSrc: string | null }[];
  onChange: (group: Group) => void;
}) {
  const forID = useId();
  const lengthID = useId();
  const { data } = useQuery(callOptions('/api/queues/fetchMyQueuePermissions', {}), queryClient);
  const queues = (data?.myQueuePermissions ?? []).filter((q) => q.queueName !== 'myqueue');
  const chosen = group.queueID ? String(group.queueID) : group.people?.length ? CONTACTS : ALONE;
  const choose = async (value: string) => {
    const { queueID: _, people: __, ...limits } = group;
    if (value === ALONE) return onChange(limits);
    if (value !== CONTACTS) return onChange({ ...limits, queueID: Number(value) });
    const picked = await openDialog('social/MyContacts', { pick: true, mutual: true });
    if (picked?.length) onChange({ ...limits, people: picked.slice(0, 9).map((p) => p.userID) });
  };
  return (
    <div className={styles.limits}>
      <label htmlFor={forID}>
        <Muted small>{messages.forWhom}</Muted>
        <select id={forID} className={styles.select} value={chosen} onChange={(e) => void choose(e.target.value)}>
          <option value={ALONE}>{messages.me}</option>
          <option value={CONTACTS}>{messages.contacts}</option>
          {queues.map((q) => (
            <option key={q.queueID} value={q.queueID}>
              {messages.queue(q.queueName)}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={lengthID}>
        <Muted small>{messages.longest}</Muted>
        <select
          id={lengthID}
          className={styles.select}
          value={group.maxRuntime ?? ''}
          onChange={(e) => onChange({ ...group, maxRuntime: e.target.value ? Number(e.target.value) : undefined })}
        >
          <option value="">{messages.anyLength}</option>
          {LENGTHS.map((n) => (
            <option key={n} value={n}>
              {messages.minutes(n)}
            </option>
          ))}
        </select>
      </label>
      <Limit
        label={messages.onServices}
        on={group.onServices ?? true}
        onChange={(onServices) => onChange({ ...group, onServices })}
      />
      <Limit label={messages.unseen} on={group.unseen ?? true} onChange={(unseen) => onChange({ ...group, unseen })} />
      {people.length > 1 && (
        <ul className={styles.people}>
          {people.map((p) => (
            <li key={p.userID}>
              <PersonChip name={p.username || messages.somebody} src={p.imgSrc} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Limit = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
  <span className={styles.switch}>
    <Switch label={label} on={on} onChange={onChange} />
    <Muted small>{label}</Muted>
  </span>
);
