import { Button } from '@videoqs/web/button';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { Muted } from '@videoqs/web/text';
import { addToTop10 } from '../../top10/add-to-top10.ts';
import { messages } from '../../top10/top10.messages.ts';
import { type MediaType, mediaTypeOf, type Top10Item } from '../../top10/top10.ts';
import styles from './bench.module.css';

const SHOWN = 6;
const BEST = 5;

/**
 * The titles to which the member gave five stars and no position, the latest first. If there are none, or if they
 * cannot be loaded, nothing is shown.
 */
export function Bench({ mediaType, items }: { mediaType: MediaType; items: readonly Top10Item[] }) {
  const user2Lookup = useSession((s) => s.USERNAME);
  const { data } = useQuery(
    callOptions('/api/person/person411Reviews', { user2Lookup, StarRating: BEST, limit: 50 }),
    queryClient,
  );
  const placed = new Set(items.map((item) => item.mediaType_vid));
  const waiting = (data?.person411ReviewArr ?? [])
    .filter((r) => r.videoName && mediaTypeOf(r.mediaType_vid) === mediaType && !placed.has(r.mediaType_vid))
    .slice(0, SHOWN);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={messages.bench} className={styles.bench}>
      <header>
        <h2>{messages.bench}</h2>
        <Muted small>{messages.benchText}</Muted>
      </header>
      <ul>
        {waiting.map(({ mediaType_vid, videoName: title, year }) => (
          <li key={mediaType_vid}>
            <TitleRow
              title={title}
              poster={{ mediaType_vid, year }}
              facts={year}
              to={titlePath(mediaType_vid)}
              end={
                <Button
                  size="s"
                  aria-label={messages.givePositionTo(title)}
                  onClick={() => void addToTop10({ mediaType_vid, title })}
                >
                  {messages.givePosition}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
