import { ButtonLink } from '@videoqs/web/button';
import { NotFound } from '@videoqs/web/not-found';
import { Page } from '@videoqs/web/page';
import { useParams } from '@videoqs/web/router';
import { Empty, ErrorState, Loading, Skeleton, Unavailable } from '@videoqs/web/states';
import { VisuallyHidden } from '@videoqs/web/text';
import { useEffect, useMemo } from 'react';
import { TmdbCredit } from '../../credit/tmdb-credit.tsx';
import { type Career, careerOf } from './career.ts';
import { CareerPicture } from './career-picture.tsx';
import { Credits } from './credits.tsx';
import { useCareer, usePerson } from './person.call.ts';
import { messages } from './person.messages.ts';
import { PersonHead } from './person-head.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';

/** The person's id in the address. @throws NotFound */
function idOf(param: string | undefined): number {
  if (!/^[1-9]\d{0,9}$/.test(param ?? '')) throw new NotFound();
  return Number(param);
}

/** The page /castcrew/{castcrewID}. */
export default function PersonPage() {
  const ccID = idOf(useParams().castcrewID);
  const person = usePerson(ccID);
  const answer = useCareer(ccID);
  const career = useMemo(() => readCareer(answer.data), [answer.data]);
  const name = person.data?.castCrewObj.name;
  useEffect(() => {
    document.title = `${name ?? (person.error ? messages.failed : 'VideoQs')} · VideoQs`;
  }, [name, person.error]);
  if (!person.data) {
    if (person.error?.code === 'not-found') throw new NotFound();
    if (!person.error) return <PersonSkeleton />;
    return (
      <Page>
        <h1>
          <VisuallyHidden>{messages.failed}</VisuallyHidden>
        </h1>
        <ErrorState error={person.error} title={messages.failed} onRetry={() => void person.refetch()} />
      </Page>
    );
  }
  const who = person.data.castCrewObj;
  return (
    <Page>
      <PersonHead who={who} career={career} failed={answer.error !== null} />
      {answer.error && !answer.data && (
        <ErrorState error={answer.error} title={messages.careerFailed} onRetry={() => void answer.refetch()} />
      )}
      {!answer.data && !answer.error && (
        <Loading label={messages.loading}>
          <Skeleton height={240} round={18} />
        </Loading>
      )}
      {answer.data && !career && <Unavailable label={messages.credits} />}
      {career && (career.titles.length === 0 ? <Nothing /> : <Work who={who} career={career} />)}
      <TmdbCredit />
    </Page>
  );
}

/** Reads a career. @returns null when the credit strings cannot be read */
function readCareer(reply: Parameters<typeof careerOf>[0] | undefined): Career | null | undefined {
  if (!reply) return undefined;
  try {
    return careerOf(reply);
  } catch {
    return null;
  }
}

const Nothing = () => (
  <Empty
    icon="play"
    title={messages.nothing}
    text={messages.nothingText}
    action={<ButtonLink to="/VideoKeyWordSearch">{messages.searchAll}</ButtonLink>}
  />
);

/** A career with fewer titles than this gets no picture, because the list is enough. */
const PICTURED = 3;

function Work({ who, career }: { who: Parameters<typeof PersonHead>[0]['who']; career: Career }) {
  return (
    <>
      {career.years && career.titles.length >= PICTURED && (
        <CareerPicture name={who.name} birthday={who.birthday} career={career} years={career.years} />
      )}
      <Credits titles={career.titles} />
    </>
  );
}
