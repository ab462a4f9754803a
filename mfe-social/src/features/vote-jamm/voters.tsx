import { Avatar } from '@videoqs/web/avatar';
import { Button } from '@videoqs/web/button';
import { Panel } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import { lazy, Suspense } from 'react';
import { messages } from '../../jamm/jamm.messages.ts';
import type { Jamm } from '../../jamm/jamm-vote.call.ts';
import { copyLink } from '../../link/copy-link.ts';
import styles from './vote.module.css';

const QrPicture = lazy(() => import('../../share/qr-picture.tsx'));

/** Who has voted, and the link for those who have not. */
export function Voters({ jamm }: { jamm: Jamm }) {
  const link = `${location.origin}/myJamm/${jamm.jammCode}`;
  return (
    <Panel label={messages.voteFromPhone} className={styles.aside}>
      <ul className={styles.voters}>
        {jamm.voters.map((v, n) => (
          // guests may have the same name
          <li key={`${v.name} ${n}`}>
            <Avatar name={v.name} size={28} />
            <span>
              {v.name} {v.guest && <Muted small>{messages.guest}</Muted>}
            </span>
            <Muted small>{messages.ranked(v.ranked, v.veto)}</Muted>
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
