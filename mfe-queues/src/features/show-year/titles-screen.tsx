import { Poster } from '@videoqs/web/poster';
import styles from './titles-screen.module.css';

interface Shown {
  mediaType_vid: string;
  title: string;
  year: number | null;
  genres: string[];
  fact: string;
}

/** Up to five titles, the first of them large, each with a short text. */
export const TitlesScreen = ({
  heading,
  text,
  titles,
}: {
  heading: string;
  text?: string;
  titles: readonly Shown[];
}) => (
  <>
    <h3 className={styles.heading}>{heading}</h3>
    {text && <p className={styles.text}>{text}</p>}
    <ol className={styles.titles}>
      {titles.map(({ fact, ...title }, n) => (
        <li key={title.mediaType_vid}>
          <Poster {...title} size={n ? 'w342' : 'w500'} alt="" eager />
          <b>{title.title}</b>
          <span>{fact}</span>
        </li>
      ))}
    </ol>
  </>
);
