import { Near } from '@videoqs/web/near';
import { Page } from '@videoqs/web/page';
import { Fills } from '@videoqs/web/remote-slot';
import { useSession } from '@videoqs/web/session';
import { Skeleton, Unavailable } from '@videoqs/web/states';
import { type ComponentType, lazy, Suspense } from 'react';
import { TmdbCredit } from '../../credit/tmdb-credit.tsx';
import { DiscoveryRows } from './discovery-rows.tsx';
import { Greeting } from './greeting.tsx';
import { Hero } from './hero.tsx';
import { messages } from './home.messages.ts';
import styles from './home.module.css';
import { FIRST, PopularRows } from './popular-rows.tsx';
import { usePopular } from './show-home.call.ts';

// Only members have these rows, below the first screen. If the rows cannot be loaded, the rest of the page still works.
const MyRows = lazy<ComponentType>(() =>
  import('./my-rows.tsx').then(({ MyRows }) => ({ default: MyRows })).catch(() => ({ default: () => null })),
);

/** The home page. Visitors get an introduction and members a greeting; below it both get rows of titles. */
export default function HomePage() {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const popular = usePopular({ limit: FIRST });
  const rows = (
    <>
      <PopularRows popular={popular}>
        {isSignedIn && (
          <Suspense>
            <MyRows />
          </Suspense>
        )}
      </PopularRows>
      {popular.data && popular.data.results.length > 0 && <DiscoveryRows />}
    </>
  );
  return (
    <Page>
      {isSignedIn ? <Greeting /> : <Hero />}
      {isSignedIn && (
        <div className={styles.fills}>
          <Fills
            place="home"
            props={{}}
            fallback={
              <div data-loading="">
                <Skeleton height={480} round={18} />
              </div>
            }
            failed={(retry) => <Unavailable label={messages.homePart} onRetry={retry} />}
          />
        </div>
      )}
      {isSignedIn ? <Near>{rows}</Near> : rows}
      <TmdbCredit />
      {isSignedIn && (
        <Near>
          <Fills place="home-foot" props={{}} />
        </Near>
      )}
    </Page>
  );
}
