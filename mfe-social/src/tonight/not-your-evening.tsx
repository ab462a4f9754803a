import type { JammPick } from '@videoqs/contract/social/jamm';
import { Button } from '@videoqs/web/button';
import { useChoice } from './choice.ts';
import { messages } from './tonight.messages.ts';
import styles from './tonight.module.css';

/** After this many titles were turned down in a row, the member is asked what would help. */
const IN_A_ROW = 3;
/**
 * "Something shorter" searches for titles of at most this many minutes that are also at least half an hour shorter than
 * the current pick.
 */
const SHORT = 100;
const LESS = 30;
const DAY = 24 * 60;

/** Asks what would help, and searches for such titles. @param start the start of the evening, in minutes of the day */
export function NotYourEvening({ pick: { card }, start }: { pick: JammPick; start: number }) {
  const inARow = useChoice((choice) => choice.inARow);
  const notGenres = useChoice((choice) => choice.notGenres);
  if (inARow < IN_A_ROW) return null;
  const [genre] = card.genres;
  const runtime = Math.min(SHORT, (card.runtime ?? SHORT) - LESS);
  return (
    <section className={styles.ask} aria-label={messages.ask}>
      <p>{messages.ask}</p>
      {runtime >= LESS && (
        <Button size="s" onClick={() => useChoice.setState({ inARow: 0, endBy: (start + runtime) % DAY })}>
          {messages.shorter}
        </Button>
      )}
      {genre && (
        <Button size="s" onClick={() => useChoice.setState({ inARow: 0, notGenres: [...notGenres, genre] })}>
          {messages.noGenre(genre)}
        </Button>
      )}
      <Button size="s" tone="quiet" onClick={() => useChoice.setState({ inARow: 0 })}>
        {messages.goOn}
      </Button>
    </section>
  );
}
