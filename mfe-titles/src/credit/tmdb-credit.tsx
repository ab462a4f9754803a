import { Muted } from '@videoqs/web/text';
import { messages } from '../messages.ts';
import styles from './tmdb-credit.module.css';

/** At the bottom of every page that shows titles or people: the possible sources of their data. */
export const TmdbCredit = () => (
  <Muted as="p" small className={styles.credit}>
    {messages.credit}
  </Muted>
);
