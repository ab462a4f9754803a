import { PosterTile, PosterTiles } from '@videoqs/web/poster-tile';
import type { Career } from './career.ts';
import styles from './known-for.module.css';
import { messages } from './person.messages.ts';

const SHOWN = 5;

/** The titles that a person is known for, as posters, each with the person's role or its year. */
export function KnownFor({ known }: { known: Career['known'] }) {
  if (known.length === 0) return null;
  return (
    <section className={styles.known} aria-label={messages.knownFor}>
      <h2>{messages.knownFor}</h2>
      <PosterTiles>
        {known.slice(0, SHOWN).map(({ card, parts, year }) => (
          <li key={card.mediaType_vid}>
            <PosterTile poster={card} facts={parts[0] || year} />
          </li>
        ))}
      </PosterTiles>
    </section>
  );
}
