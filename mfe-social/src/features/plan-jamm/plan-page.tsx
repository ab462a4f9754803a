import { CallError, post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { alert } from '@videoqs/web/dialogs';
import { Page, PageHead, Panel } from '@videoqs/web/page';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { navigateTo } from '@videoqs/web/router';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../jamm/jamm.messages.ts';
import { PickRow } from '../../jamm/pick-row.tsx';
import { type Group, Limits } from './limits.tsx';
import { PickActions } from './pick-actions.tsx';

const AT_LEAST = 2;

/** /myJamm: what to watch tonight, for me, for people I know, or for a queue. */
export default function PlanPage() {
  const [group, setGroup] = useState<Group>({});
  const [busy, setBusy] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    { ...callOptions('/api/jamm/fetchPicks', group), placeholderData: keepPreviousData },
    queryClient,
  );
  const start = async () => {
    setBusy(true);
    try {
      const reply = await post('/api/jamm/startJamm', group);
      if (reply.jammCode) navigateTo(`/myJamm/${reply.jammCode}`);
      else await alert({ title: messages.whoops, message: reply.userMessage ?? '' });
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed;
      if (failed.code !== 'not-authorized') await alert({ title: messages.whoops, message: failed.userMessage });
    } finally {
      setBusy(false);
    }
  };
  const lost = data && messages.without(data.without);
  return (
    <Page>
      <PageHead
        title={messages.title}
        intro={messages.intro}
        actions={
          !(data ? data.picks.length < AT_LEAST : error) && (
            <Button tone="primary" icon="people" disabled={!data} busy={busy} onClick={() => void start()}>
              {messages.voteTogether}
            </Button>
          )
        }
      />
      <Limits group={group} people={data?.people ?? []} onChange={setGroup} />
      {!data && error && <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={messages.loading}>
          <Skeleton height={320} round={16} />
        </Loading>
      )}
      {data && (
        <Panel heading={messages.happiness}>
          {data.people.length > 1 && <Muted small>{messages.ordered}</Muted>}
          {data.waiting ? (
            <Muted as="p" small>
              {messages.waiting(data.waiting)}
            </Muted>
          ) : null}
          <div aria-busy={isPlaceholderData || undefined}>
            {data.picks.map((pick) => (
              <PickRow
                key={pick.card.mediaType_vid}
                pick={pick}
                people={data.people}
                actions={<PickActions pick={pick} alone={data.people.length < 2} />}
              />
            ))}
          </div>
          {data.picks.length === 0 && (
            <Empty small icon="spark" title={messages.noneTitle} text={lost || messages.noneText} />
          )}
          {data.picks.length > 0 && lost && (
            <Muted as="p" small>
              {lost}
            </Muted>
          )}
        </Panel>
      )}
    </Page>
  );
}
