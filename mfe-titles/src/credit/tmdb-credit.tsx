import { Muted } from '@videoqs/web/text';
import { messages } from '../messages.ts';
import styles from './tmdb-credit.module.css';

/** The sources of data, named at the bottom of every page that shows titles or people. */
export const TmdbCredit = () => (
  <Muted as="p" small className={styles.credit}>
    {messages.credit}
  </Muted>
);
