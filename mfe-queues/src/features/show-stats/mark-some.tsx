import type { TitleCard } from '@videoqs/contract/wire/values';
import { Button } from '@videoqs/web/button';
import { CardRow } from '@videoqs/web/card-row';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { TextLink } from '@videoqs/web/text';
import { markMovie, unmark } from '../../plays/mark.ts';
import { useSeen } from '../../plays/seen.ts';
import styles from './mark-some.module.css';
import { messages } from './stats.messages.ts';

const SHOWN = 8;
const ASKED = callOptions('/api/titles/fetchPopular', { mediaType: 'movie', limit: SHOWN });

/**
 * Well-known movies, each with a button that marks it as seen. With one click, a member without plays gets statistics.
 * If the movies cannot be loaded, nothing is shown.
 */
export function MarkSome() {
  const { data, error } = useQuery(ASKED, queryClient);
  if (error || data?.results.length === 0) return null;
  return (
    <CardRow
      heading={messages.markSome}
      cards={data?.results}
      more={<TextLink to="/welcome/titles">{messages.markMore}</TextLink>}
      under={(card) => <SeenButton card={card} />}
    />
  );
}

function SeenButton({ card }: { card: TitleCard }) {
  const { seen } = useSeen(card.mediaType_vid);
  const plays = seen?.plays ?? 0;
  const press = () =>
    void (plays > 0
      ? unmark(card, [{ season: null, episode: null, plays: 0, before: plays }])
      : markMovie(card, 0, { watchedAt: 'unknown' }));
  return (
    <Button
      size="s"
      className={styles.seen}
      aria-label={messages.seenOne(card.title)}
      aria-pressed={plays > 0}
      {...(plays > 0 && { icon: 'check' })}
      onClick={press}
    >
      {messages.seen}
    </Button>
  );
}
