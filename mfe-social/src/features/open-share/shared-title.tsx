import { Avatar } from '@videoqs/web/avatar';
import { Button } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatRuntime } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Poster } from '@videoqs/web/poster';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { Muted, Score, TextLink } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../share/share.messages.ts';
import { takeShare } from '../../share/take-share.call.ts';
import styles from './ptoyr.module.css';
import { type SharedFields, ShareOffers } from './share-offers.tsx';

/** The recommended title: the member who recommends it, its poster, one button, and where to watch it. */
export function SharedTitle({ share, country }: { share: SharedFields; country: string }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const [busy, setBusy] = useState(false);
  const { mediaType_vid, title40: title, ptoyrCode, ptoyrYoutubeKey: youtubeKey } = share;
  const sender = share.senderName || messages.somebody;
  const put = async () => {
    if (!isSignedIn) {
      if (share.senderName) useSession.getState().set({ inviteUsername: share.senderName });
      return askToSignIn({
        view: 'signup',
        lead: messages.waiting(title),
        resume: { slot: 'social/ResumeTake', props: { ptoyrCode } },
      });
    }
    setBusy(true);
    await takeShare(ptoyrCode);
    setBusy(false);
  };
  return (
    <div className={styles.page}>
      <div className={styles.poster}>
        <Poster mediaType_vid={mediaType_vid} title={title} year={share.year} genres={share.genres} size="w342" eager />
      </div>
      <div className={styles.speaks}>
        <Avatar name={sender} src={share.senderImgSrc} size={44} />
        <div className={styles.bubble}>
          <p>
            <b>{sender}</b> <Muted small>{messages.wantsThis}</Muted>
          </p>
          {share.msgText100 && <p>{share.msgText100}</p>}
        </div>
      </div>
      <div className={styles.title}>
        <h1>{title}</h1>
        <p className={styles.facts}>
          {share.year && <span>{share.year}</span>}
          {share.certification && <span>{share.certification}</span>}
          {share.runtime && <span>{formatRuntime(share.runtime)}</span>}
          {share.vote_average > 0 && <Score label={messages.score} value={share.vote_average.toFixed(1)} />}
        </p>
        {share.overview && <p className={styles.overview}>{share.overview}</p>}
        <div className={styles.acts}>
          <Button tone="primary" icon="plus" busy={busy} onClick={() => void put()}>
            {messages.put}
          </Button>
          {youtubeKey && (
            <Button icon="play" onClick={() => void openDialog('titles/Trailer', { youtubeKey, title })}>
              {messages.trailer}
            </Button>
          )}
        </div>
        {!isSignedIn && (
          <Muted as="p" small>
            {messages.free}
          </Muted>
        )}
        <ShareOffers share={share} country={country} />
        <p className={styles.pitch}>
          <TextLink to={titlePath(mediaType_vid)}>{messages.more}</TextLink>
          <Muted small>{messages.pitch}</Muted>
        </p>
      </div>
    </div>
  );
}
