import { Picked } from '../../tonight/picked.tsx';
import { messages } from '../../tonight/tonight.messages.ts';
import { useTonight } from '../../tonight/use-tonight.ts';
import styles from './first-pick.module.css';

/** A pick for tonight that is based on a new member's answers. It is shown at the end of the first steps. */
export function FirstPick() {
  const tonight = useTonight();
  const [pick] = tonight.picks;
  if (!pick) return null;
  return (
    <section className={styles.first} aria-label={messages.firstPick}>
      <p>{messages.firstPick}</p>
      <Picked pick={pick} tonight={tonight} mayVoteAlone={false} heading="h2" />
    </section>
  );
}
