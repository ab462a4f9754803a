import type { MemberRef } from '@videoqs/contract/wire/values';
import { Avatar } from '@videoqs/web/avatar';
import { messages } from '../../../messages.ts';
import styles from './who-is-here.module.css';

/** Faces that fit beside a queue's name. */
const FACES = 4;

/** Who else looks at the queue just now: faces with a light, and on wide pages the words that screen readers hear. */
export function WhoIsHere({ people }: { people: readonly MemberRef[] }) {
  return (
    <p className={styles.here} role="status">
      {people.slice(0, FACES).map((one) => (
        <span key={one.userID} className={styles.face}>
          <Avatar name={one.username} src={one.imgSrc} size={32} />
        </span>
      ))}
      {people.length > 0 && <span className={styles.words}>{messages.areHere(people.map((one) => one.username))}</span>}
    </p>
  );
}
