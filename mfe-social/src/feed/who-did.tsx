import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Fragment } from 'react';
import { personPath } from '../people/person-path.ts';
import { messages as reviewTexts } from '../reviews/reviews.messages.ts';
import { activityText } from './activity-text.ts';
import { messages as feedTexts } from './feed.messages.ts';
import type { FeedGroup, FeedRow } from './feed-groups.ts';

/** The number of members that are named in one sentence. */
const NAMED = 3;

/** The members of an activity and what they did. Their names are links. */
export function WhoDid({ group }: { group: FeedGroup }) {
  const mine = useSession((s) => s.ID) === group[0].actor.userID;
  const about = [...new Map(group.flatMap((row) => (row.about ? [[row.about.userID, row.about]] : []))).values()];
  const named = about.slice(0, about.length > NAMED + 1 ? NAMED : NAMED + 1);
  const more = about.length - named.length;
  return (
    <>
      <Named who={group[0].actor} /> {activityText(group, mine)}
      {named.map((who, i) => (
        <Fragment key={who.userID}>
          {i === 0 ? ' ' : i === named.length - 1 && more === 0 ? ` ${feedTexts.and} ` : ', '}
          <Named who={who} low />
        </Fragment>
      ))}
      {more > 0 && ` ${feedTexts.andMore(more)}`}
    </>
  );
}

function Named({ who, low = false }: { who: FeedRow['actor']; low?: boolean }) {
  const mine = useSession((s) => s.ID) === who.userID;
  if (mine) return <b>{low ? feedTexts.youLow : reviewTexts.you}</b>;
  if (!who.username) return <b>{feedTexts.somebody}</b>;
  return <Link to={personPath(who.username)}>{who.username}</Link>;
}
