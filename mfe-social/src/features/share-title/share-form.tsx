import type { DialogProps } from '@videoqs/contract/dialogs';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { lazy, Suspense } from 'react';
import { messages } from '../../share/share.messages.ts';
import { LinkWays } from './link-ways.tsx';
import styles from './share-title.module.css';
import { SharedWords } from './shared-words.tsx';

const QrPicture = lazy(() => import('../../share/qr-picture.tsx'));

/** The member's link to a title, with a message from the member. The message is saved while it is typed. */
export function ShareForm({ mediaType_vid, title }: DialogProps<'social/Share'>) {
  const { data, error, refetch } = useQuery(
    { ...callOptions('/api/ptoyr/createPtoyrCodeLink', { mediaType_vid }), staleTime: 0 },
    queryClient,
  );
  if (!data && error) return <ErrorState small error={error} title={messages.noLink} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={messages.making}>
        <Skeleton height={200} round={12} />
      </Loading>
    );
  const link = `${location.origin}/ptoyr/${data.ptoyrCode}`;
  return (
    <div className={styles.share}>
      <div className={styles.said}>
        <SharedWords mediaType_vid={mediaType_vid} title={title} first={data.msgText100} />
        <LinkWays link={link} title={title} />
      </div>
      <div className={styles.code}>
        <Suspense fallback={<div className={styles.coming} />}>
          <QrPicture link={link} label={messages.codeOf(link)} />
        </Suspense>
        <Muted as="p" small>
          {messages.photograph}
        </Muted>
      </div>
    </div>
  );
}
