import { CallError, post } from '@videoqs/web/api';
import { Avatar } from '@videoqs/web/avatar';
import { Button, IconButton } from '@videoqs/web/button';
import { alert } from '@videoqs/web/dialogs';
import { Panel } from '@videoqs/web/page';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { lazy, Suspense } from 'react';
import { messages } from '../../jamm/jamm.messages.ts';
import { type Jamm, showJamm } from '../../jamm/jamm-vote.call.ts';
import { copyLink } from '../../link/copy-link.ts';
import styles from './vote.module.css';

const QrPicture = lazy(() => import('../../share/qr-picture.tsx'));

/** Removes a guest's vote. Only the host may do so. */
async function strike({ jammCode }: Jamm, ballotID: string, name: string): Promise<void> {
  try {
    const { success, jamm } = await post('/api/jamm/strikeBallot', { jammCode, ballotID });
    showJamm(jamm);
    if (success) snackbar({ text: messages.struck(name) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== 'not-authorized') await alert({ title: messages.whoops, message: error.userMessage });
  }
}

/** The people who have voted, and the link for others. */
export function Voters({ jamm }: { jamm: Jamm }) {
  const link = `${location.origin}/myJamm/${jamm.jammCode}`;
  return (
    <Panel label={messages.voteFromPhone} className={styles.aside}>
      <ul className={styles.voters}>
        {jamm.voters.map((v, n) => (
          // Guests may have the same name, so the key contains the index.
          <li key={`${v.name} ${n}`}>
            <Avatar name={v.name} size={28} />
            <span>
              {v.name} {v.guest && <Muted small>{messages.guest}</Muted>}
            </span>
            <Muted small>{messages.ranked(v.ranked, v.veto)}</Muted>
            {v.ballotID && !jamm.closed && (
              <IconButton
                icon="close"
                label={messages.strike(v.name)}
                onClick={() => void strike(jamm, v.ballotID ?? '', v.name)}
              />
            )}
          </li>
        ))}
      </ul>
      {!jamm.closed && (
        <>
          <Suspense fallback={null}>
            <QrPicture link={link} label={messages.codeOf(link)} />
          </Suspense>
          <h2>{messages.voteFromPhone}</h2>
          <Muted as="p" small>
            {messages.scan}
          </Muted>
          <Button block icon="share" onClick={() => void copyLink(link, messages.copied)}>
            {messages.copy}
          </Button>
        </>
      )}
    </Panel>
  );
}
