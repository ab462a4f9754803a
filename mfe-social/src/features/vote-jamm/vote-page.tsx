import type { CallError } from '@videoqs/web/api';
import { ButtonLink } from '@videoqs/web/button';
import { Chip } from '@videoqs/web/chip';
import { formatAgo } from '@videoqs/web/date';
import { Columns, Page, PageHead, Panel } from '@videoqs/web/page';
import { useParams } from '@videoqs/web/router';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { VisuallyHidden } from '@videoqs/web/text';
import { messages } from '../../jamm/jamm.messages.ts';
import { useJamm } from '../../jamm/jamm-vote.call.ts';
import { PickRow } from '../../jamm/pick-row.tsx';
import { useLiveJamm } from '../../jamm/use-live-jamm.ts';
import { Ballot } from './ballot.tsx';
import { Faces } from './faces.tsx';
import { Leader } from './leader.tsx';
import { Rounds } from './rounds.tsx';
import styles from './vote.module.css';
import { Voters } from './voters.tsx';
import { Winner } from './winner.tsx';

const CODE = /^[1-9A-HJ-NP-Za-km-z]{10}$/;

/** The page /myJamm/{code}: a vote that anyone with its link can open. */
export default function VotePage() {
  const { jamm: code = '' } = useParams();
  const isCode = CODE.test(code);
  const { data: jamm, error, refetch } = useJamm(code, isCode);
  useLiveJamm(jamm);
  if (!jamm)
    return (
      <Page>
        <h1>
          <VisuallyHidden>{error ? messages.voteFailed : messages.voteLoading}</VisuallyHidden>
        </h1>
        <NotThere isCode={isCode} error={error as CallError | null} retry={() => void refetch()} />
      </Page>
    );
  const places = new Map(jamm.order.map((key, at) => [key, at]));
  const placeOf = (key: string) => places.get(key) ?? jamm.picks.length;
  const picks = [...jamm.picks].sort((a, b) => placeOf(a.card.mediaType_vid) - placeOf(b.card.mediaType_vid));
  const all = jamm.voters.length;
  const winner = jamm.closed ? picks.find((p) => p.card.mediaType_vid === (jamm.winner ?? jamm.order[0])) : undefined;
  return (
    <Page className={styles.page}>
      <PageHead title={messages.votePage(jamm.name)} />
      {!winner && (
        <div className={styles.head}>
          <Faces jamm={jamm} />
          <Chip>{jamm.closed ? messages.closed : messages.closes(formatAgo(jamm.closesAt))}</Chip>
        </div>
      )}
      {winner && <Winner jamm={jamm} pick={winner} />}
      <Columns stays="below" aside={<Voters jamm={jamm} />}>
        <div className={styles.parts}>
          {!jamm.closed && <Ballot key={jamm.jammCode} jamm={jamm} />}
          {!winner && <Leader jamm={jamm} />}
          <Panel heading={winner ? messages.others : all > 0 ? messages.byVotes : messages.happiness}>
            {picks
              .filter((pick) => pick !== winner)
              .map((pick) => (
                <PickRow
                  key={pick.card.mediaType_vid}
                  pick={pick}
                  people={jamm.people}
                  votes={all ? { first: jamm.rounds[0]?.counts[pick.card.mediaType_vid] ?? 0, all } : undefined}
                />
              ))}
          </Panel>
          {jamm.rounds.length > 0 && <Rounds jamm={jamm} />}
        </div>
      </Columns>
    </Page>
  );
}

function NotThere({ isCode, error, retry }: { isCode: boolean; error: CallError | null; retry: () => void }) {
  if (!isCode || error?.code === 'not-found')
    return (
      <Empty
        icon="spark"
        title={messages.goneTitle}
        text={messages.goneText}
        action={
          <ButtonLink tone="primary" to="/myJamm">
            {messages.startOne}
          </ButtonLink>
        }
      />
    );
  if (error) return <ErrorState error={error} title={messages.voteFailed} onRetry={retry} />;
  return (
    <Loading label={messages.voteLoading}>
      <Skeleton height={320} round={16} />
    </Loading>
  );
}
