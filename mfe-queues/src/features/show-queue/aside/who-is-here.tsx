import type { MemberRef } from '@videoqs/contract/wire/values';
import { Avatar } from '@videoqs/web/avatar';
import { messages } from '../../../messages.ts';
import styles from './who-is-here.module.css';

/** The number of faces that fit beside a queue's name. */
const FACES = 4;

/**
 * The other people who have this queue open, as faces with a light that means that they are here now. On wide pages
 * everyone sees the text that is otherwise only for screen readers.
 */
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
