import { Panel } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../jamm/jamm.messages.ts';
import type { Jamm } from '../../jamm/jamm-vote.call.ts';
import styles from './vote.module.css';

/** Shows how the ballots were counted, round by round, so that anyone can check the count. */
export function Rounds({ jamm }: { jamm: Jamm }) {
  const titleOf = (key: string) => jamm.picks.find((p) => p.card.mediaType_vid === key)?.card.title ?? key;
  return (
    <Panel heading={messages.result}>
      <ol className={styles.rounds}>
        {jamm.rounds.map(({ counts, out }, at) => (
          <li key={out ?? 'last'}>
            <b>{messages.round(at + 1)}</b>{' '}
            {Object.entries(counts)
              .sort(([, a], [, b]) => b - a)
              .map(([key, n]) => messages.counts(titleOf(key), n))
              .join(', ')}
            {out && <Muted small> {messages.goesOut(titleOf(out))}</Muted>}
          </li>
        ))}
      </ol>
      <Muted as="p" small>
        {messages.ties}
      </Muted>
    </Panel>
  );
}
