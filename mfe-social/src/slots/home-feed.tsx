import { Near } from '@videoqs/web/near';
import { Skeleton } from '@videoqs/web/states';
import { lazy, Suspense } from 'react';

const Feed = lazy(() =>
  import('../features/show-home-feed/home-feed.tsx').then(({ HomeFeed }) => ({ default: HomeFeed })),
);
const HEIGHT = 360;

/**
 * The newest entries of the feed. They are below the first screen of the home page, and load when the member scrolls
 * near them.
 */
export default function HomeFeed() {
  const coming = <Skeleton height={HEIGHT} round={18} />;
  return (
    <Near coming={coming}>
      <Suspense fallback={<div data-loading="">{coming}</div>}>
        <Feed />
      </Suspense>
    </Near>
  );
}
