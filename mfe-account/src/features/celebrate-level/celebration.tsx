import { Button } from '@videoqs/web/button';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { messages } from '../../messages.ts';
import styles from './celebration.module.css';

/** The names of the sparks around the medal. The stylesheet gives each spark its own path. */
const SPARKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Celebrates a new level with a medal and a few sparks. The sparks are left out if the user prefers reduced motion. */
export function Celebration({ level }: { level: string }) {
  const close = useClose();
  return (
    <div className={styles.celebration}>
      <div className={styles.medal} aria-hidden="true">
        {SPARKS.map((s) => (
          <span key={s} className={`${styles.spark} ${styles[s]}`} />
        ))}
        <span className={styles.number}>{level}</span>
      </div>
      <p className={styles.text}>{messages.levelUpText}</p>
      <DialogFoot>
        <Button tone="primary" data-autofocus="" onClick={() => close()}>
          {messages.nice}
        </Button>
      </DialogFoot>
    </div>
  );
}
