import { Near } from '@videoqs/web/near';
import { Section } from '@videoqs/web/page';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { Loading, Skeleton, Unavailable } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import styles from './seasons.module.css';
import { messages } from './title.messages.ts';
import type { TitleView } from './title-view.ts';

/**
 * The seasons of a show. The queues area renders them, together with the member's plays. If the code of that area
 * cannot be loaded, only the seasons' names are shown.
 */
export function Seasons({ view }: { view: TitleView }) {
  const { mediaType_vid, info, seasons, nextDate, lastEpisode, nextEpisode } = view;
  const coming = (
    <Loading label={messages.seasonsLoading}>
      <div className={styles.coming}>
        <Skeleton height={200} round={18} />
      </div>
    </Loading>
  );
  return (
    <Near coming={coming}>
      <RemoteSlot
        name="queues/Seasons"
        props={{ mediaType_vid, title: info.title, seasons, nextDate, lastEpisode, nextEpisode }}
        label={messages.watched}
        fallback={coming}
        failed={(retry) => (
          <Section heading={messages.seasonsHead}>
            <ul className={styles.names}>
              {seasons.map((s) => (
                <li key={s.season_number}>
                  <b>{s.name}</b>
                  <Muted small>
                    {[s.air_date?.slice(0, 4), messages.episodes(s.episode_count)].filter(Boolean).join(' · ')}
                  </Muted>
                </li>
              ))}
            </ul>
            <Unavailable label={messages.watched} onRetry={retry} />
          </Section>
        )}
      />
    </Near>
  );
}
