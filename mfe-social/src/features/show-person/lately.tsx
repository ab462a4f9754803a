import { Section } from '@videoqs/web/page';
import { Muted, TextLink } from '@videoqs/web/text';
import { messages as feedTexts } from '../../feed/feed.messages.ts';
import { FeedEntry } from '../../feed/feed-entry.tsx';
import { groupsOf, rowsOf } from '../../feed/feed-groups.ts';
import { messages } from '../../messages.ts';
import styles from './person.module.css';
import type { Profile } from './profile.ts';

/** A member's recent activities. */
export function Lately({ person, isMe }: { person: Profile; isMe: boolean }) {
  const rows = rowsOf(person);
  return (
    <Section
      heading={feedTexts.lately}
      more={isMe ? <TextLink to="/myFeed">{feedTexts.wholeFeed}</TextLink> : undefined}
    >
      {rows.length === 0 && <Muted as="p">{messages.nothingLately}</Muted>}
      <ol className={styles.lately}>
        {groupsOf(rows, 0).map((group) => (
          <FeedEntry key={group[0].feedID} group={group} />
        ))}
      </ol>
    </Section>
  );
}
