import { ButtonLink } from '@videoqs/web/button';
import { CardRow, TitleRow, titlePath } from '@videoqs/web/card-row';
import { Section } from '@videoqs/web/page';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Empty } from '@videoqs/web/states';
import { useMyQueue } from '../../queue/my-queue.ts';
import { messages } from './up-next.messages.ts';

const SHOWN = 3;
const POPULAR = 8;
const FIND = '/VideoKeyWordSearch?type=tv';

/**
 * Shown if the member has no show in the selected state. A member who watches nothing yet gets suggestions: three shows
 * of their queue, or popular shows if the queue has none.
 */
export function EmptyUpNext({ state }: { state: 'watching' | 'caughtUp' | 'paused' | 'dropped' }) {
  const { items, known, error } = useMyQueue();
  const shows = items.filter((i) => i.mediaType_vid.startsWith('tv_')).slice(0, SHOWN);
  if (state !== 'watching')
    return (
      <Empty
        title={messages.emptyOf[state]}
        text={messages.emptyOfText}
        action={<ButtonLink to="/upNext">{messages.seeNext}</ButtonLink>}
      />
    );
  return (
    <>
      <Empty
        title={messages.emptyTitle}
        text={messages.emptyText}
        action={
          <ButtonLink tone="primary" to={FIND}>
            {messages.findShow}
          </ButtonLink>
        }
      />
      {shows.length === 0 && (known || error) && <PopularShows />}
      {shows.length > 0 && (
        <Section heading={messages.begin}>
          <ul>
            {shows.map((i) => (
              <li key={i.mediaType_vid}>
                <TitleRow title={i.title} poster={i} facts={i.year} to={titlePath(i.mediaType_vid)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Popular shows. If they cannot be loaded, nothing is shown. */
function PopularShows() {
  const asked = callOptions('/api/titles/fetchPopular', { mediaType: 'tv', limit: POPULAR });
  const { data, error } = useQuery(asked, queryClient);
  if (error || data?.results.length === 0) return null;
  return <CardRow heading={messages.popular} cards={data?.results} />;
}
