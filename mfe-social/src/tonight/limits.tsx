import { ChipToggle } from '@videoqs/web/chip';
import { openDialog } from '@videoqs/web/dialogs';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { VisuallyHidden } from '@videoqs/web/text';
import { type ReactNode, useId } from 'react';
import { useChoice } from './choice.ts';
import { clockOf, endsAfter, minutesUntil } from './evening.ts';
import styles from './limits.module.css';
import { messages } from './tonight.messages.ts';
import type { Tonight } from './use-tonight.ts';

const ALONE = 'me';
const CONTACTS = 'contacts';
const HERE = 'here';
const ANY = '';
/** The maximum number of people beside the member. */
const MOST = 9;
const DAY = 24 * 60;

/**
 * The choices above the ticket with the pick for tonight: who watches, when it must end, and which titles to leave out.
 */
export function Limits({ tonight }: { tonight: Tonight }) {
  const { choice, people, setPeople, opened, isForHere, setForHere, start, data } = tonight;
  const { data: permissions } = useQuery(callOptions('/api/queues/fetchMyQueuePermissions', {}), queryClient);
  const queues = (permissions?.myQueuePermissions ?? []).filter((q) => q.queueName !== 'myqueue');
  const chooseGroup = async (value: string) => {
    if (value !== CONTACTS) {
      setPeople([]);
      setForHere(value === HERE);
      if (value === HERE) return;
      return useChoice.setState({ queueID: value === ALONE ? undefined : Number(value) });
    }
    const picked = await openDialog('social/MyContacts', { pick: true, mutual: true });
    if (!picked?.length) return;
    setForHere(false);
    setPeople(picked.slice(0, MOST).map((p) => p.userID));
  };
  const group = isForHere
    ? HERE
    : people.length
      ? CONTACTS
      : choice.queueID === undefined
        ? ALONE
        : String(choice.queueID);
  const ends = endsAfter(start).map((end) => end % DAY);
  const { endBy } = choice;
  const isKept = endBy !== undefined && minutesUntil(endBy, start) !== undefined;
  const offered = isKept && !ends.includes(endBy) ? [endBy, ...ends] : ends;
  return (
    <div className={styles.limits}>
      <Choice label={messages.forWhom} value={group} onChange={(value) => void chooseGroup(value)}>
        <option value={ALONE}>{messages.me}</option>
        {opened && opened.here.length > 0 && <option value={HERE}>{messages.here(opened.here.length)}</option>}
        {queues.map((q) => (
          <option key={q.queueID} value={q.queueID}>
            {messages.queue(q.queueName)}
          </option>
        ))}
        {data && group === String(choice.queueID) && !queues.some((q) => q.queueID === choice.queueID) && (
          <option value={group}>{messages.queue(data.name)}</option>
        )}
        <option value={CONTACTS}>{messages.contacts}</option>
      </Choice>
      <Choice
        label={messages.until}
        value={isKept ? String(endBy) : ANY}
        onChange={(value) => useChoice.setState({ endBy: value === ANY ? undefined : Number(value) })}
      >
        <option value={ANY}>{messages.anyTime}</option>
        {offered.map((end) => (
          <option key={end} value={end}>
            {messages.endsBy(clockOf(end))}
          </option>
        ))}
      </Choice>
      <ChipToggle on={choice.onServices} onChange={(onServices) => useChoice.setState({ onServices })}>
        {(data?.people.length ?? 1) > 1 ? messages.onServices : messages.onMyServices}
      </ChipToggle>
      <ChipToggle on={choice.unseen} onChange={(unseen) => useChoice.setState({ unseen })}>
        {messages.unseen}
      </ChipToggle>
    </div>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.choice}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select id={id} className={styles.select} value={value} onChange={(e) => onChange(e.target.value)}>
        {children}
      </select>
    </label>
  );
}
