import { EARNED_KINDS } from '@videoqs/contract/limits/titles';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { ButtonLink } from '@videoqs/web/button';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { Chart } from '@videoqs/web/chart';
import { ChipToggle } from '@videoqs/web/chip';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { NotFound } from '@videoqs/web/not-found';
import { Page, PageHead, Panel } from '@videoqs/web/page';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { Fills } from '@videoqs/web/remote-slot';
import { useParams, useSearchParams } from '@videoqs/web/router';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import { useEffect } from 'react';
import { TmdbCredit } from '../../credit/tmdb-credit.tsx';
import { messages } from './earned.messages.ts';
import styles from './earned.module.css';

const SPANS = [7, 30, 90] as const;
/**
 * All kinds of actions on this page. EARNED_KINDS lacks plays, because a service of an older release does not count
 * plays.
 */
const KINDS = [...EARNED_KINDS, 'plays'] as const;

/** The key of the title in the address, such as movie_603. @throws NotFound */
function keyOf(param: string | undefined): string {
  if (!param || !parseMediaKey(param)) throw new NotFound();
  return param;
}

/** The page /videoNewEarnedMedia/{mediaType_vid}: members' recent actions for a title, by day. */
export default function EarnedPage() {
  const mediaType_vid = keyOf(useParams().videoNewEarnedMedia);
  const [params, setParams] = useSearchParams();
  const days = SPANS.find((span) => String(span) === params.get('days')) ?? 30;
  const { data, error, refetch } = useQuery(
    { ...callOptions('/api/titles/fetchEarnedMedia', { mediaType_vid, days }), placeholderData: keepPreviousData },
    queryClient,
  );
  const heading = data ? messages.title(data.card.title) : messages.failed;
  useEffect(() => {
    document.title = `${data || error ? heading : messages.loading} · VideoQs`;
  }, [data, error, heading]);
  if (!data) {
    if (error?.code === 'not-found') throw new NotFound();
    return (
      <Page>
        <h1>
          <VisuallyHidden>{error ? heading : messages.loading}</VisuallyHidden>
        </h1>
        {error ? (
          <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} />
        ) : (
          <Loading label={messages.loading}>
            <Skeleton height={360} round={18} />
          </Loading>
        )}
      </Page>
    );
  }
  const { card, totals, before } = data;
  const numberOf = (of: typeof totals, kind: (typeof KINDS)[number]) => of[kind] ?? 0;
  const something = KINDS.some((kind) => numberOf(totals, kind) > 0);
  return (
    <Page>
      <PageHead
        title={heading}
        intro={messages.intro}
        actions={<ButtonLink to={titlePath(card.mediaType_vid)}>{messages.back}</ButtonLink>}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame */}
      <div role="group" aria-label={messages.days} className={styles.spans}>
        {SPANS.map((span) => (
          <ChipToggle key={span} on={span === days} onChange={() => setParams({ days: String(span) })}>
            {messages.lastDays(span)}
          </ChipToggle>
        ))}
      </div>
      <dl className={styles.totals}>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>{messages.kinds[kind]}</dt>
            <dd>{numberOf(totals, kind).toLocaleString('en-US')}</dd>
            <dd className={styles.against}>{against(numberOf(totals, kind), numberOf(before, kind))}</dd>
          </div>
        ))}
      </dl>
      {something ? (
        <Panel label={messages.chart(card.title, days)}>
          <Chart
            kind={days > 30 ? 'lines' : 'bars'}
            label={messages.chart(card.title, days)}
            labels={data.days.map((d) => formatDate(d.day).replace(/, \d+$/, ''))}
            series={KINDS.filter((kind) => numberOf(totals, kind) > 0).map((kind) => ({
              name: messages.kinds[kind],
              values: data.days.map((d) => d[kind] ?? 0),
            }))}
            texts={{ numbers: messages.numbers }}
            whole
          />
        </Panel>
      ) : (
        <Empty icon="spark" title={messages.none} text={messages.noneText(days)} />
      )}
      <div className={styles.latest}>
        <TitleRow
          title={card.title}
          poster={card}
          facts={
            data.latest.length > 0 ? (
              data.latest.map((l) => messages.last(messages.kinds[l.kind], formatAgo(l.at))).join(' · ')
            ) : (
              <Muted>{messages.none}</Muted>
            )
          }
          to={titlePath(card.mediaType_vid)}
        />
      </div>
      {/* Only actions with a text and an author are listed. Members who queue or rank a title are never named. */}
      <Fills place="title-more" props={{ mediaType_vid, title: card.title }} />
      <TmdbCredit />
    </Page>
  );
}

function against(now: number, before: number): string {
  if (now === before) return messages.same;
  return now > before ? messages.more(now - before) : messages.fewer(before - now);
}
