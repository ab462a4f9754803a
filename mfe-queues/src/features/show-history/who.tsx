import type { HistoryEntry } from '@videoqs/contract/queues/history';
import { Avatar } from '@videoqs/web/avatar';
import { ChipToggle } from '@videoqs/web/chip';
import { useSession } from '@videoqs/web/session';
import { messages } from './history.messages.ts';
import styles from './history-view.module.css';

/** The people who changed something, as faces. Selecting a face shows only that person's changes. */
export function Who({
  people,
  by,
  choose,
}: {
  people: readonly HistoryEntry['by'][];
  by: number | undefined;
  choose: (userID: number | undefined) => void;
}) {
  const me = useSession((s) => s.ID);
  const nameOf = ({ userID, username }: HistoryEntry['by']) =>
    userID === me ? messages.you : username || messages.somebody;
  return (
    <fieldset aria-label={messages.who} className={styles.who}>
      {people.map((person) => (
        <ChipToggle
          key={person.userID}
          on={by === person.userID}
          onChange={(on) => choose(on ? person.userID : undefined)}
        >
          <Avatar name={person.username || messages.somebody} src={person.imgSrc} size={20} />
          {nameOf(person)}
        </ChipToggle>
      ))}
    </fieldset>
  );
}
