import { Section } from '@videoqs/web/page';
import { Muted, TextLink } from '@videoqs/web/text';
import { FeedEntry } from '../../feed/feed-entry.tsx';
import { messages } from '../../messages.ts';
import styles from './person.module.css';
import type { Profile } from './profile.ts';

/** What a member did lately. */
export function Lately({ person, isMe }: { person: Profile; isMe: boolean }) {
  return (
    <Section heading={messages.lately} more={isMe ? <TextLink to="/myFeed">{messages.wholeFeed}</TextLink> : undefined}>
      {person.feedList.length === 0 && <Muted as="p">{messages.nothingLately}</Muted>}
      <ol className={styles.lately}>
        {person.feedList.map((row) => (
          <FeedEntry key={row.feedID} row={row} />
        ))}
      </ol>
    </Section>
  );
}
