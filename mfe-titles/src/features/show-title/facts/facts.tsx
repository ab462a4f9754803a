import { VisuallyHidden } from '@videoqs/web/text';
import { messages } from '../title.messages.ts';
import type { TitleView } from '../title-view.ts';
import styles from './facts.module.css';

/** Year, certification and length. The line wraps between facts, never within a fact. */
export function Facts({ view }: { view: TitleView }) {
  const { info } = view;
  return (
    <ul className={styles.facts}>
      {view.year && <li>{view.year}</li>}
      {info.certification_us && (
        <li>
          <VisuallyHidden>{messages.rated} </VisuallyHidden>
          <span className={styles.certification}>{info.certification_us}</span>
        </li>
      )}
      {view.length.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
