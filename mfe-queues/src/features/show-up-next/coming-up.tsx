import { titlePath } from '@videoqs/web/card-row';
import { formatDate, today } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { Section } from '@videoqs/web/page';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Link } from '@videoqs/web/router';
import { Muted, TextLink } from '@videoqs/web/text';
import { messages as names } from '../../plays/plays.messages.ts';
import { messages } from './up-next.messages.ts';
import styles from './up-next.module.css';

const DAYS = 13;
const SHOWN = 6;

/** Episodes of the member's shows that air in the next fourteen days. If there are none, nothing is shown. */
export function ComingUp() {
  const body = { from: today(), to: today(DAYS), which: 'mine' } as const;
  const { data } = useQuery(callOptions('/api/plays/fetchAirings', body), queryClient);
  const items = (data?.days ?? []).flatMap((d) => d.items.filter((i) => !i.seen)).slice(0, SHOWN);
  if (items.length === 0) return null;
  return (
    <Section heading={messages.comingUp} more={<TextLink to="/calendar">{messages.calendar}</TextLink>}>
      <ul className={styles.coming}>
        {items.map((i) => (
          <li key={`${i.mediaType_vid} ${i.season} ${i.episode}`}>
            <Muted small>{formatDate(i.airDate, 'day')}</Muted>
            <Link to={titlePath(i.mediaType_vid)}>{i.title}</Link>
            {i.isFinale ? (
              <span className={styles.finale}>
                <Icon name="finale" size={14} /> {messages.seasonFinale}
              </span>
            ) : i.isPremiere ? (
              <span className={styles.premiere}>
                <Icon name="flag" size={14} /> {i.season === 1 ? messages.premiere : messages.seasonPremiere}
              </span>
            ) : (
              <Muted small>{names.episodeShort(i.season, i.episode)}</Muted>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
