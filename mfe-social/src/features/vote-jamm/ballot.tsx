import { CallError, post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { formatRuntime } from '@videoqs/web/date';
import { alert, confirm } from '@videoqs/web/dialogs';
import { TextField } from '@videoqs/web/field';
import { Panel } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { ServiceTile } from '@videoqs/web/service-tile';
import { useSession } from '@videoqs/web/session';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../jamm/jamm.messages.ts';
import { guestKey, type Jamm, showJamm } from '../../jamm/jamm-vote.call.ts';
import styles from './ballot.module.css';

const LONGEST_NAME = 24;

/**
 * The reader's ballot. The reader taps titles in the order of preference, and may veto one title. Titles that others
 * have vetoed cannot be ranked. On a phone, five titles and the buttons fit on one screen.
 */
export function Ballot({ jamm }: { jamm: Jamm }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const [ranking, setRanking] = useState<readonly string[]>(jamm.mine.ranking);
  const [veto, setVeto] = useState(jamm.mine.veto);
  /** Whether the next tap is a veto. */
  const [isVetoing, setVetoing] = useState(false);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const hasVoted = jamm.mine.ranking.length > 0 || jamm.mine.veto !== null;

  const rank = (key: string, title: string) => {
    const next = ranking.includes(key) ? ranking.filter((k) => k !== key) : [...ranking, key];
    setRanking(next);
    announce(messages.rank(title, next.indexOf(key) + 1));
  };
  const askVeto = async (key: string, title: string) => {
    const asked = { title: messages.vetoTitle, message: messages.vetoText(title), yes: messages.vetoYes, danger: true };
    setVetoing(false);
    if (!(await confirm(asked))) return;
    setVeto(key);
    setRanking((before) => before.filter((k) => k !== key));
  };
  const send = async () => {
    setBusy(true);
    try {
      const body = { jammCode: jamm.jammCode, guestKey: guestKey(), name: name.trim(), ranking: [...ranking], veto };
      const reply = await post('/api/jamm/vote', body);
      showJamm(reply.jamm);
      if (reply.success) snackbar({ text: messages.sent });
      else await alert({ title: messages.whoops, message: reply.userMessage ?? '' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await alert({ title: messages.whoops, message: error.userMessage });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel heading={isVetoing ? messages.tapToVeto : messages.yourRanking} className={styles.panel}>
      <Muted as="p" small>
        {isVetoing ? messages.howToVeto : messages.howTo}
      </Muted>
      <ul className={styles.ballot} data-vetoing={isVetoing || undefined} data-guest={!isSignedIn || undefined}>
        {jamm.picks.map(({ card, services, vetoedBy }) => {
          const { mediaType_vid: key, title, genres } = card;
          const place = ranking.indexOf(key) + 1;
          const isMine = veto === key;
          const isOff = isMine || (vetoedBy !== null && jamm.mine.veto !== key);
          const by = isMine ? messages.yourVeto : isOff && vetoedBy && messages.vetoedBy(vetoedBy);
          return (
            <li key={key} data-off={isOff || undefined}>
              <button
                type="button"
                className={styles.tap}
                aria-pressed={isVetoing ? undefined : place > 0}
                aria-label={isVetoing ? messages.veto(title) : messages.rank(title, place)}
                disabled={isOff}
                onClick={() => (isVetoing ? void askVeto(key, title) : rank(key, title))}
              >
                <Poster mediaType_vid={key} title={title} genres={genres} size="w154" alt="" />
                <span className={styles.place}>{place || ''}</span>
              </button>
              <span className={styles.name}>{title}</span>
              <span className={styles.facts}>
                {by || (
                  <>
                    {services[0] && <ServiceTile small name={services[0]} />}
                    {formatRuntime(card.runtime)}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.send}>
        {!isSignedIn && (
          <TextField
            label={messages.yourName}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(e) => setName(e.target.value)}
          />
        )}
        <div className={styles.buttons}>
          {veto === null ? (
            <Button icon={isVetoing ? 'undo' : 'close'} onClick={() => setVetoing(!isVetoing)}>
              {isVetoing ? messages.noVeto : messages.useVeto}
            </Button>
          ) : (
            <Button icon="undo" onClick={() => setVeto(null)}>
              {messages.takeVetoBack}
            </Button>
          )}
          <Button tone="primary" busy={busy} disabled={!ranking.length && !veto} onClick={() => void send()}>
            {hasVoted ? messages.sendAgain : messages.send}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
