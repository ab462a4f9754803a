import { CardRow } from '@videoqs/web/card-row';
import { Section } from '@videoqs/web/page';
import { Poster, type PosterSize } from '@videoqs/web/poster';
import { PosterTile, PosterTiles } from '@videoqs/web/poster-tile';
import { Score } from '@videoqs/web/text';
import styles from './kit.module.css';

const GUMP = { mediaType_vid: 'movie_13', title: 'Forrest Gump', year: 1994, genres: ['Comedy'] };
const CARDS = [
  { ...GUMP, vote_average: 7.9 },
  { mediaType_vid: 'movie_603', title: 'The Matrix', year: 1999, genres: ['Action'], vote_average: 8.2 },
  { mediaType_vid: 'tv_1396', title: 'Breaking Bad', year: 2008, genres: ['Drama'], vote_average: 8.9 },
  {
    mediaType_vid: 'movie_120',
    title: 'The Lord of the Rings: The Fellowship of the Ring',
    year: 2001,
    genres: ['Adventure'],
    vote_average: 8.4,
  },
].map((card) => ({ runtime: null, poster_path: null, ...card }));
const SIZES: [PosterSize, number][] = [
  ['w92', 46],
  ['w92', 92],
  ['w154', 132],
  ['w342', 188],
];

/** Titles as lists show them, and posters in their sizes. */
export const Titles = () => (
  <>
    <CardRow heading="Cards" cards={CARDS} eager />
    <CardRow heading="Cards on their way" cards={undefined} />
    <Section heading="Tiles">
      <PosterTiles>
        {CARDS.map((card) => (
          <li key={card.mediaType_vid}>
            <PosterTile poster={card} facts={card.genres[0]} />
          </li>
        ))}
      </PosterTiles>
    </Section>
    <Section heading="Posters">
      <div className={styles.line}>
        {SIZES.map(([size, width]) => (
          <div key={width} style={{ width }}>
            <Poster {...GUMP} size={size} eager />
          </div>
        ))}
        <div style={{ width: 132 }}>
          <Poster mediaType_vid="movie_999999999" title="No picture of it" year={2020} genres={['Horror']} eager />
        </div>
        <Score label="Score" value="8.2" />
      </div>
    </Section>
  </>
);
