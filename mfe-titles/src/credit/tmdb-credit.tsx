import { Muted } from '@videoqs/web/text';
import { messages } from '../messages.ts';
import styles from './tmdb-credit.module.css';

/** At the foot of every page that shows titles or people: whose data it may be. */
export const TmdbCredit = () => (
  <Muted as="p" small className={styles.credit}>
    {messages.credit}
  </Muted>
);
