import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { messages } from '../messages.ts';
import { personPath } from '../people/person-path.ts';
import { activityText } from './activity-text.ts';
import type { FeedRow } from './feed-groups.ts';

/** Who did what, to whom; the names lead to them. */
export function WhoDid({ row }: { row: FeedRow }) {
  const mine = useSession((s) => s.ID) === row.actor.userID;
  return (
    <>
      <Named who={row.actor} /> {activityText(row, mine)}
      {row.about && (
        <>
          {' '}
          <Named who={row.about} low />
        </>
      )}
    </>
  );
}

function Named({ who, low = false }: { who: FeedRow['actor']; low?: boolean }) {
  const mine = useSession((s) => s.ID) === who.userID;
  if (mine) return <b>{low ? messages.youLow : messages.you}</b>;
  if (!who.username) return <b>{messages.somebody}</b>;
  return <Link to={personPath(who.username)}>{who.username}</Link>;
}
