import { Button } from '@videoqs/web/button';
import { Chip } from '@videoqs/web/chip';
import { openDialog } from '@videoqs/web/dialogs';
import { Poster } from '@videoqs/web/poster';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { Facts } from './facts/facts.tsx';
import { Scores } from './facts/scores.tsx';
import { messages } from './title.messages.ts';
import styles from './title.module.css';
import { TitlePictures } from './title-pictures.tsx';
import type { TitleView } from './title-view.ts';

/** The top of the page: poster, title, facts, and the main action, which adds the title to a queue. */
export function TitleHead({ view }: { view: TitleView }) {
  const { info, mediaType_vid } = view;
  const isSignedIn = useSession((s) => s.isSignedIn);
  const share = () =>
    isSignedIn
      ? openDialog('social/Share', { mediaType_vid, title: info.title })
      : askToSignIn({ lead: messages.shareSignIn, resume: { path: location.pathname } });
  return (
    <>
      <div className={styles.poster}>
        <Poster
          mediaType_vid={mediaType_vid}
          title={info.title}
          year={view.year}
          genres={info.genres}
          size="w342"
          eager
        />
      </div>
      <div className={styles.head}>
        <h1>{info.title}</h1>
        {view.original && <Muted as="p">{messages.originally(view.original)}</Muted>}
        {info.tagline && <p className={styles.tagline}>{info.tagline}</p>}
        <Facts view={view} />
      </div>
      <div className={styles.body}>
        <p className={styles.overview}>{info.overview || messages.noOverview}</p>
        {view.makers && (
          <p className={styles.makers}>
            <Muted>{messages.by[view.makers.job]}</Muted> {view.makers.names.join(', ')}
          </p>
        )}
        <Scores view={view} />
        <div className={styles.likes}>
          <RemoteSlot
            name="social/TitleLikes"
            props={{ mediaType_vid, title: info.title }}
            label={messages.likes}
            fallback={null}
            failed={() => null}
          />
        </div>
        <div className={styles.acts}>
          <RemoteSlot
            name="queues/AddTitle"
            props={{ mediaType_vid, title: info.title }}
            label={messages.addUnavailable}
            fallback={
              <>
                <div className={styles.control}>
                  <Skeleton height="var(--control)" round={10} />
                </div>
                <span className={styles.act}>
                  <Skeleton height="100%" round={10} />
                </span>
              </>
            }
          />
          {info.youtubeKey && (
            <Button
              icon="play"
              onClick={() => void openDialog('titles/Trailer', { youtubeKey: info.youtubeKey, title: info.title })}
            >
              {messages.trailer}
            </Button>
          )}
          <TitlePictures view={view} />
          <Button icon="share" onClick={() => void share()}>
            {messages.share}
          </Button>
        </div>
        <ul className={styles.chips}>
          {info.genres.map((genre) => (
            <li key={genre}>
              <Link to={`/VideoKeyWordSearch?${new URLSearchParams({ genre })}`} className={styles.genre}>
                <Chip>{genre}</Chip>
              </Link>
            </li>
          ))}
        </ul>
        {view.notes.length > 0 && (
          <Muted as="p" className={styles.notes}>
            {view.notes.join(' · ')}
          </Muted>
        )}
        {info.badFetch && (
          <Muted as="p" className={styles.notes}>
            {messages.stale}
          </Muted>
        )}
      </div>
    </>
  );
}
