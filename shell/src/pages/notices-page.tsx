import { CallError } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { byDay, dayName } from '@videoqs/web/date';
import { Page, PageHead, Section } from '@videoqs/web/page';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { TextLink } from '@videoqs/web/text';
import { useEffect } from 'react';
import { NoNotices, NoticeList } from '../features/show-notices/notice-list.tsx';
import { markSeen, useNotices, useSeen } from '../features/show-notices/notices.call.ts';
import { messages } from '../messages.ts';

/** The page /notices: all notices of the member, day by day. */
export default function NoticesPage() {
  const { notices, someAway, error, retry, hasMore, busy, loadMore } = useNotices();
  const seen = useSeen();
  useEffect(() => {
    document.title = `${messages.notices} · ${messages.product}`;
  }, []);
  const newest = notices?.[0]?.at ?? '';
  return (
    <Page>
      <PageHead
        title={messages.notices}
        intro={<TextLink to="/account#look">{messages.chooseNotices}</TextLink>}
        actions={
          seen !== undefined && newest > seen ? (
            <Button icon="check" onClick={() => markSeen(newest)}>
              {messages.markRead}
            </Button>
          ) : undefined
        }
      />
      {error && (
        <ErrorState
          error={error instanceof CallError ? error : undefined}
          title={messages.noticesFailed}
          onRetry={retry}
        />
      )}
      {!notices && !error && (
        <Loading>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} height={72} round={10} />
          ))}
        </Loading>
      )}
      {notices?.length === 0 && <NoNotices />}
      {byDay(notices ?? []).map(({ date, rows }) => (
        <Section key={date} heading={dayName(date)}>
          <NoticeList notices={rows} seen={seen} />
        </Section>
      ))}
      {someAway && <ErrorState title={messages.someNoticesAway} onRetry={retry} small />}
      {hasMore && (
        <Button block busy={busy} onClick={loadMore}>
          {messages.moreNotices}
        </Button>
      )}
    </Page>
  );
}
