import type { CallError } from '@videoqs/web/api';
import { CardRow } from '@videoqs/web/card-row';
import { Near } from '@videoqs/web/near';
import { NotFound } from '@videoqs/web/not-found';
import { Page } from '@videoqs/web/page';
import { Fills } from '@videoqs/web/remote-slot';
import { ErrorState } from '@videoqs/web/states';
import { VisuallyHidden } from '@videoqs/web/text';
import { useEffect } from 'react';
import { TmdbCredit } from '../../credit/tmdb-credit.tsx';
import { Backdrop } from './backdrop.tsx';
import { CastRail } from './cast/cast-rail.tsx';
import { Collection } from './collection.tsx';
import { Details } from './facts/details.tsx';
import { Seasons } from './seasons.tsx';
import { messages } from './title.messages.ts';
import styles from './title.module.css';
import { TitleHead } from './title-head.tsx';
import { TitleSkeleton } from './title-skeleton.tsx';
import type { TitleView } from './title-view.ts';
import { WhereToWatch } from './watch/where-to-watch.tsx';

/** A title's page, for movies and shows alike. */
export function TitlePage({
  view,
  error,
  retry,
}: {
  view: TitleView | undefined;
  error: CallError | null;
  retry: () => unknown;
}) {
  useEffect(() => {
    if (view) document.title = `${view.info.title}${view.year ? ` (${view.year})` : ''} · VideoQs`;
  }, [view]);
  if (!view) {
    if (error?.code === 'not-found') throw new NotFound();
    if (error) return <TitleFailed error={error} retry={retry} />;
    return <TitleSkeleton />;
  }
  return (
    <>
      <Backdrop view={view} />
      <Page as="article" className={styles.page}>
        <div className={styles.title}>
          <TitleHead view={view} />
          <WhereToWatch watch={view.watch} title={view.info.title} />
        </div>
        {view.seasons.length > 0 && <Seasons view={view} />}
        <CastRail cast={view.cast} crew={view.crew} />
        <Near ahead="200%">
          <Fills
            place="title-more"
            props={{ mediaType_vid: view.mediaType_vid, title: view.info.title }}
            fallback={<div data-loading="" />}
          />
        </Near>
        <Details view={view} />
        {view.collection && <Collection collection={view.collection} current={view.mediaType_vid} />}
        {view.similar.length > 0 && <CardRow heading={messages.similar} cards={view.similar.slice(0, 8)} />}
        <TmdbCredit />
      </Page>
    </>
  );
}

/** Shows that a title could not be loaded. The page still gets a heading and a document title. */
function TitleFailed({ error, retry }: { error: CallError; retry: () => unknown }) {
  useEffect(() => {
    document.title = `${messages.titleFailed} · VideoQs`;
  }, []);
  return (
    <Page>
      <h1>
        <VisuallyHidden>{messages.titleFailed}</VisuallyHidden>
      </h1>
      <ErrorState error={error} title={messages.titleFailed} onRetry={() => void retry()} />
    </Page>
  );
}
