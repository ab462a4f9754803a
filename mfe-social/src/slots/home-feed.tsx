import { Near } from '@videoqs/web/near';
import { Skeleton } from '@videoqs/web/states';
import { lazy, Suspense } from 'react';

const Feed = lazy(() =>
  import('../features/show-home-feed/home-feed.tsx').then(({ HomeFeed }) => ({ default: HomeFeed })),
);
const HEIGHT = 360;

/** The newest entries of the feed. Home shows them below the first screen, so they load when the member comes near. */
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
