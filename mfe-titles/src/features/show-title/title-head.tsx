import { Chip } from '@videoqs/web/chip';
import { Icon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { Skeleton } from '@videoqs/web/states';
import { messages } from '../../messages.ts';
import { Facts } from './facts.tsx';
import type { TitleView } from './title-view.ts';

/** Poster, title, facts, and the one thing to do: add it to a queue. */
export function TitleHead({ view }: { view: TitleView }) {
  const { info, mediaType_vid } = view;
  return (
    <>
      <div className="ti-poster">
        <Poster
          mediaType_vid={mediaType_vid}
          title={info.title}
          year={view.year}
          genres={info.genres}
          size="w342"
          eager
        />
      </div>
      <div className="ti-head">
        <h1>{info.title}</h1>
        {view.original && <p className="vq-muted">{messages.originally(view.original)}</p>}
        {info.tagline && <p className="ti-tagline">{info.tagline}</p>}
        <Facts view={view} />
      </div>
      <div className="ti-body">
        <p className="ti-overview">{info.overview || messages.noOverview}</p>
        {view.makers && (
          <p className="ti-makers">
            <span className="vq-muted">{messages.by[view.makers.job]}</span> {view.makers.names.join(', ')}
          </p>
        )}
        <div className="ti-acts">
          <RemoteSlot
            name="queues/AddTitle"
            props={{ mediaType_vid, title: info.title }}
            label={messages.addUnavailable}
            fallback={<Skeleton width={180} height={44} round={10} />}
          />
          {info.youtubeKey && (
            <a
              className="vq-btn vq-btn-plain"
              href={`https://www.youtube.com/watch?v=${encodeURIComponent(info.youtubeKey)}`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="play" size={18} filled />
              {messages.trailer}
            </a>
          )}
        </div>
        <ul className="ti-chips">
          {info.genres.map((genre) => (
            <li key={genre}>
              <Chip>{genre}</Chip>
            </li>
          ))}
        </ul>
        {view.notes.length > 0 && <p className="vq-muted ti-notes">{view.notes.join(' · ')}</p>}
        {info.badFetch && <p className="vq-muted ti-notes">{messages.stale}</p>}
      </div>
    </>
  );
}
