import { Section } from '@videoqs/web/page';
import { Loading, Skeleton } from '@videoqs/web/states';
import { TextLink } from '@videoqs/web/text';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useUpNext } from '../../plays/up-next.ts';
// This import sends marks that an earlier page stored on this device, even if there is no row to show.
import '../../plays/wake.ts';
import styles from './home-up-next.module.css';
import { messages } from './up-next.messages.ts';

const loadRows = () => import('./home-rows.tsx');
const HomeRows = lazy(loadRows);

const SHOWN = 3;
/**
 * The storage key for the number of rows shown on the last visit. Sign-out removes all keys that begin with `persist`.
 */
const NAME = 'persistUpNextHome';

/**
 * The next episodes of the shows watched last. One tap marks an episode. Until the shows have loaded, the space for as
 * many rows as on the last visit is reserved.
 */
export function HomeUpNext() {
  const { shows, error } = useUpNext('watching', SHOWN);
  const [kept] = useState(() => localStorage.getItem(NAME));
  const rows = Math.min(SHOWN, Number(kept) || 0);
  useEffect(() => {
    if (rows > 0) void loadRows().catch(() => {}); // while the shows load; the rows report a failure
  }, [rows]);
  const count = shows?.length;
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(NAME, String(count));
  }, [count]);
  // On a first visit, the height of this part above the queue is unknown.
  if (kept === null && !shows && !error)
    return (
      <Loading label={messages.loading}>
        <Skeleton height={106} round={18} />
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
          <Suspense fallback={<Coming rows={count ?? rows} />}>
            {shows ? <HomeRows shows={shows} /> : <Coming rows={rows} />}
          </Suspense>
        </ul>
      </Section>
    </div>
  );
}

const Coming = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, n) => (
    <li key={n}>
      <Skeleton height={106} round={18} />
    </li>
  ));
