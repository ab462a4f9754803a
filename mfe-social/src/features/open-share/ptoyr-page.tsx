import { ButtonLink } from '@videoqs/web/button';
import { Page } from '@videoqs/web/page';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { VisuallyHidden } from '@videoqs/web/text';
import { useEffect } from 'react';
import { messages } from '../../share/share.messages.ts';
import styles from './ptoyr.module.css';
import { SharedTitle } from './shared-title.tsx';

const CODE = /^[1-9A-HJ-NP-Za-km-z]{10}$/;

/** The page /ptoyr/{ptoyr}. It shows a title that a member recommends. Visitors can open it without signing in. */
export default function PtoyrPage() {
  const { ptoyr = '' } = useParams();
  const country = useSession((s) => s.COUNTRY);
  const isCode = CODE.test(ptoyr);
  const { data, error, refetch } = useQuery(
    { ...callOptions('/api/ptoyr/ptoyrInfoPrefetch', { ptoyrCode: ptoyr, country }), enabled: isCode },
    queryClient,
  );
  const heading = data ? messages.wants(data.senderName, data.title40) : undefined;
  useEffect(() => {
    if (heading) document.title = `${heading} · VideoQs`;
  }, [heading]);
  if (data)
    return (
      <Page as="article">
        <SharedTitle share={data} country={country} />
      </Page>
    );
  return (
    <Page>
      <h1>
        <VisuallyHidden>{error ? messages.pageFailed : messages.pageLoading}</VisuallyHidden>
      </h1>
      {!isCode || error?.code === 'not-found' ? (
        <Empty
          icon="share"
          title={messages.goneTitle}
          text={messages.goneText}
          action={
            <ButtonLink tone="primary" to="/VideoKeyWordSearch">
              {messages.search}
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState error={error} title={messages.pageFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading label={messages.pageLoading}>
          <div className={styles.page}>
            <Skeleton poster />
            <Skeleton height={240} round={12} />
          </div>
        </Loading>
      )}
    </Page>
  );
}
