import { ButtonLink } from '@videoqs/web/button';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { Section } from '@videoqs/web/page';
import { Empty } from '@videoqs/web/states';
import { useMyQueue } from '../../queue/my-queue.ts';
import { messages } from './up-next.messages.ts';

const SHOWN = 3;
const FIND = '/VideoKeyWordSearch?type=tv';

/**
 * The view for a state without shows. A member who watches nothing yet gets three shows of their queue as suggestions.
 */
export function EmptyUpNext({ state }: { state: 'watching' | 'caughtUp' | 'paused' | 'dropped' }) {
  const { items } = useMyQueue();
  if (state !== 'watching')
    return (
      <Empty
        title={messages.emptyOf[state]}
        text={messages.emptyOfText}
        action={<ButtonLink to="/upNext">{messages.seeNext}</ButtonLink>}
      />
    );
  const shows = items.filter((i) => i.mediaType_vid.startsWith('tv_')).slice(0, SHOWN);
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
