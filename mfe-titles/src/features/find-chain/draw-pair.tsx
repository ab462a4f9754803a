import { Button } from '@videoqs/web/button';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted, TextLink, VisuallyHidden } from '@videoqs/web/text';
import { useState } from 'react';
import { type Pair, pairOfMyTop10, randomPair } from './chain.call.ts';
import { messages } from './chain.messages.ts';
import styles from './chain-page.module.css';

const WAYS = { surprise: randomPair, fromTop10: pairOfMyTop10 };
type Way = keyof typeof WAYS;

/**
 * Two buttons that draw two people at random: one from well-known people, one from the leads of the member's Top 10s.
 */
export function DrawPair({ take }: { take: (pair: Pair) => void }) {
  const isMember = useSession((s) => s.isSignedIn);
  const [busy, setBusy] = useState<Way>();
  const [isTooFew, setTooFew] = useState(false);
  const draw = (way: Way) => {
    setBusy(way);
    WAYS[way]()
      .then(
        (pair) => {
          setTooFew(!pair);
          if (pair) take(pair);
        },
        () => snackbar({ text: messages.surpriseFailed }),
      )
      .finally(() => setBusy(undefined));
  };
  return (
    <>
      <div className={styles.tools}>
        <Button icon="spark" busy={busy === 'surprise'} onClick={() => draw('surprise')}>
          {messages.surprise}
        </Button>
        {isMember && (
          <Button icon="podium" busy={busy === 'fromTop10'} onClick={() => draw('fromTop10')}>
            {messages.fromTop10}
          </Button>
        )}
        <VisuallyHidden status>{busy && messages.looking}</VisuallyHidden>
      </div>
      {isMember && isTooFew && (
        <div role="status" className={styles.tooFew}>
          <Muted as="p">
            {messages.tooFewInTop10} <TextLink to="/topTen">{messages.toTop10}</TextLink>
          </Muted>
        </div>
      )}
    </>
  );
}
