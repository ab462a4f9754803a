import { CallError, post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { alert } from '@videoqs/web/dialogs';
import { Panel } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../jamm/jamm.messages.ts';
import { type Jamm, showJamm } from '../../jamm/jamm-vote.call.ts';
import { whyOf } from '../../jamm/why.ts';
import styles from './vote.module.css';
import { WatchTrailer } from './watch-trailer.tsx';

/** The title that leads, and why it leads; or a text that no title leads yet. The host can end the vote here. */
export function Leader({ jamm }: { jamm: Jamm }) {
  const [busy, setBusy] = useState(false);
  const hasVoted = jamm.mine.ranking.length > 0 || jamm.mine.veto !== null;
  const pick = jamm.picks.find((p) => p.card.mediaType_vid === jamm.order[0]);
  const lockIn = async () => {
    setBusy(true);
    try {
      const reply = await post('/api/jamm/closeJamm', { jammCode: jamm.jammCode });
      showJamm(reply.jamm);
      if (reply.success) snackbar({ text: messages.lockedIn });
      else await alert({ title: messages.whoops, message: reply.userMessage ?? '' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== 'not-authorized') await alert({ title: messages.whoops, message: error.userMessage });
    } finally {
      setBusy(false);
    }
  };
  if (!pick)
    return (
      <Panel label={messages.won}>
        <Muted as="p">{jamm.voters.length ? messages.allVetoed : messages.nobodyVoted}</Muted>
      </Panel>
    );
  const { card } = pick;
  return (
    <Panel label={messages.won} className={styles.leader}>
      <div className={styles.poster}>
        <Poster mediaType_vid={card.mediaType_vid} title={card.title} genres={card.genres} size="w185" />
      </div>
      <div className={styles.words}>
        <Muted small>{messages.leading(jamm.voters.length)}</Muted>
        <h2>
          <Link to={titlePath(card.mediaType_vid)}>{card.title}</Link>
        </h2>
        <p>{whyOf(pick, jamm.people)}.</p>
        <div className={styles.acts}>
          {jamm.amHost && (
            <Button tone={hasVoted ? 'primary' : 'plain'} busy={busy} onClick={() => void lockIn()}>
              {messages.lockIn}
            </Button>
          )}
          <WatchTrailer pick={pick} />
        </div>
      </div>
    </Panel>
  );
}
