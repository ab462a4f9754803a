import { ButtonLink } from '@videoqs/web/button';
import { Empty, ErrorState } from '@videoqs/web/states';
import { TextLink } from '@videoqs/web/text';
import { messages } from '../../top10/top10.messages.ts';
import { type MediaType, useMembersTop10 } from '../../top10/top10.ts';
import { StillPosition } from './position.tsx';
import { PositionsSkeleton } from './positions-skeleton.tsx';
import { useStars } from './stars.call.ts';
import styles from './top10-page.module.css';

/** The Top 10 of a member. Anyone can see it. */
export function MembersTop10({ mediaType, member }: { mediaType: MediaType; member: string }) {
  const { data, error, refetch } = useMembersTop10(mediaType, member);
  const name = data?.username ?? member;
  const items = data?.top10 ?? [];
  const stars = useStars(name, items);
  const unknown = error?.code === 'not-found';
  return (
    <section aria-label={messages.members(name)} className={styles.own}>
      <header className={styles.head}>
        <h2>{messages.members(name)}</h2>
        <TextLink to={mediaType === 'tv' ? '/topTen?type=tv' : '/topTen'}>{messages.toMine}</TextLink>
      </header>
      {unknown && (
        <Empty
          icon="person"
          title={messages.unknownMember}
          action={<ButtonLink to="/topTen">{messages.toMine}</ButtonLink>}
        />
      )}
      {error && !unknown && <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} />}
      {!data && !error && <PositionsSkeleton />}
      {data && items.length === 0 && <Empty icon="podium" title={messages.theirsEmpty(name)} />}
      {items.length > 0 && (
        <ol className={styles.positions}>
          {items.map((item) => (
            <StillPosition key={item.mediaType_vid} item={item} stars={stars.get(item.mediaType_vid)} />
          ))}
        </ol>
      )}
    </section>
  );
}
