import { Section } from '@videoqs/web/page';
import { Loading, Skeleton } from '@videoqs/web/states';
import { TextLink } from '@videoqs/web/text';
import { useEffect, useState } from 'react';
import { useUpNext } from '../../plays/up-next.ts';
import { useMarkingReady } from '../../plays/wake.ts';
import { useGuard } from '../../spoilers/guard.ts';
import styles from './home-up-next.module.css';
import { messages } from './up-next.messages.ts';
import { UpNextRow } from './up-next-row.tsx';

const SHOWN = 3;
/** The storage key for the number of rows shown on the last visit. Sign-out removes all keys with this prefix. */
const NAME = 'persistUpNextHome';

/**
 * The next episodes of the shows watched last. Each can be marked by one tap. The height of the rows of the last visit
 * is reserved.
 */
export function HomeUpNext() {
  const { shows, error } = useUpNext('watching', SHOWN);
  const guard = useGuard();
  useMarkingReady();
  const [kept] = useState(() => localStorage.getItem(NAME));
  const rows = Math.min(SHOWN, Number(kept) || 0);
  const count = shows?.length;
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(NAME, String(count));
  }, [count]);
  // On a first visit, the height of this part above the queue is unknown.
  if (kept === null && !shows && !error)
    return (
      <Loading label={messages.loading}>
        <Skeleton height={104} round={18} />
      </Loading>
    );
  // On a failure nothing is shown, because the queue below matters more than an error message.
  if ((count ?? rows) === 0) return null;
  return (
    <div className={styles.home}>
      <Section
        heading={messages.upNext}
        more={<TextLink to="/upNext">{messages.all}</TextLink>}
        busy={shows === undefined}
      >
        <ul className={styles.rows}>
          {shows
            ? shows.map((row) => <UpNextRow key={row.mediaType_vid} row={row} guard={guard} />)
            : Array.from({ length: rows }, (_, n) => (
                <li key={n}>
                  <Skeleton height={104} round={18} />
                </li>
              ))}
        </ul>
      </Section>
    </div>
  );
}
