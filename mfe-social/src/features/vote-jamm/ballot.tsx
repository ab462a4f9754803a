import { CallError, post } from '@videoqs/web/api';
import { Button, IconButton } from '@videoqs/web/button';
import { alert, confirm } from '@videoqs/web/dialogs';
import { TextField } from '@videoqs/web/field';
import { Panel } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { useSession } from '@videoqs/web/session';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../jamm/jamm.messages.ts';
import { guestKey, type Jamm, showJamm } from '../../jamm/jamm-vote.call.ts';
import styles from './vote.module.css';

const LONGEST_NAME = 24;

/** My ranking: titles tapped in order, one veto; what others took off cannot be ranked. */
export function Ballot({ jamm }: { jamm: Jamm }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const [ranking, setRanking] = useState<readonly string[]>(jamm.mine.ranking);
  const [veto, setVeto] = useState(jamm.mine.veto);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const hasVoted = jamm.mine.ranking.length > 0 || jamm.mine.veto !== null;

  const tap = (key: string, title: string) => {
    const next = ranking.includes(key) ? ranking.filter((k) => k !== key) : [...ranking, key];
    setRanking(next);
    announce(messages.rank(title, next.indexOf(key) + 1));
  };
  const askVeto = async (key: string, title: string) => {
    if (veto === key) return setVeto(null);
    const asked = { title: messages.vetoTitle, message: messages.vetoText(title), yes: messages.vetoYes, danger: true };
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
    <Panel heading={messages.yourRanking}>
      <Muted as="p" small>
        {messages.howTo}
      </Muted>
      <ul className={styles.ballot}>
        {jamm.picks.map(({ card: { mediaType_vid: key, title, genres }, vetoedBy }) => {
          const place = ranking.indexOf(key) + 1;
          const isOff = (vetoedBy !== null && jamm.mine.veto !== key) || veto === key;
          return (
            <li key={key} data-off={isOff || undefined}>
              <button
                type="button"
                className={styles.tap}
                aria-pressed={place > 0}
                aria-label={messages.rank(title, place)}
                disabled={isOff}
                onClick={() => tap(key, title)}
              >
                <Poster mediaType_vid={key} title={title} genres={genres} size="w154" alt="" />
                <span className={styles.place}>{place || ''}</span>
              </button>
              <span className={styles.name}>
                {title}
                {isOff && vetoedBy && <Muted small>{messages.vetoedBy(vetoedBy)}</Muted>}
              </span>
              {(veto === null || veto === key) && (!isOff || veto === key) && (
                <IconButton
                  icon="close"
                  aria-pressed={veto === key}
                  label={veto === key ? messages.takeVetoBack(title) : messages.veto(title)}
                  onClick={() => void askVeto(key, title)}
                />
              )}
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
        <Button tone="primary" busy={busy} disabled={!ranking.length && !veto} onClick={() => void send()}>
          {hasVoted ? messages.sendAgain : messages.send}
        </Button>
      </div>
    </Panel>
  );
}
