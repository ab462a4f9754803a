import { Button } from '@videoqs/web/button';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { messages } from '../../messages.ts';
import styles from './celebration.module.css';

/** Sparks around the medal; each has its own way to fly in the stylesheet. */
const SPARKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A level that was reached: a medal with a few sparks, which stay away where motion is not wanted. */
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
