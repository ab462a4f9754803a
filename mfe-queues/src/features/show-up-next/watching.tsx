import type { UpNextShow } from '../../plays/shown.ts';
import type { useUpNext } from '../../plays/up-next.ts';
import type { Guard } from '../../spoilers/guard.ts';
import { ComingUp } from './coming-up.tsx';
import { Hero } from './hero.tsx';
import { RowList } from './row-list.tsx';
import { messages } from './up-next.messages.ts';
import styles from './up-next.module.css';

/**
 * The shows that the member is watching. The show watched last is large at the top, and the others are below it. If
 * there are shows with new episodes, these are beside them.
 */
export function Watching({
  shows,
  list,
  since,
  guard,
}: {
  shows: readonly UpNextShow[];
  list: ReturnType<typeof useUpNext>;
  since: string;
  guard: Guard;
}) {
  const first = shows.find((s) => !s.isNew) ?? shows[0];
  const others = shows.filter((s) => s !== first);
  const fresh = others.filter((s) => s.isNew);
  const going = others.filter((s) => !s.isNew);
  return (
    <>
      {first && <Hero key={first.mediaType_vid} row={first} guard={guard} />}
      <div className={fresh.length > 0 ? styles.two : styles.one}>
        <div>
          {(going.length > 0 || list.hasMore) && (
            <RowList label={messages.keepGoing} shows={going} list={list} guard={guard} />
          )}
        </div>
        <div>
          {fresh.length > 0 && <RowList label={messages.newSince(since)} shows={fresh} guard={guard} />}
          <ComingUp />
        </div>
      </div>
    </>
  );
}
