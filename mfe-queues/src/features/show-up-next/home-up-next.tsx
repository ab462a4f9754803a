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
/** The number of rows on home last time. It is removed with the session, like every key with this prefix. */
const NAME = 'persistUpNextHome';

/** The next episodes of the shows watched last, one tap each. The height of last time's rows is reserved. */
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
  // on a first visit the height above the queue is unknown
  if (kept === null && !shows && !error)
    return (
      <Loading label={messages.loading}>
        <Skeleton height={104} round={18} />
      </Loading>
    );
  // away: the queue below is worth more than an error about this
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
