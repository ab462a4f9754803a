import type { TitleCard } from '@videoqs/contract/wire/values';
import { Icon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { TextButton } from '@videoqs/web/text';
import { useEffect, useState } from 'react';
import { useSeen } from '../../plays/seen.ts';
import { useInQueue } from '../../queue/in-queue.ts';
import { markTitle, saveAgain } from './mark-title.ts';
import { QuickStars } from './quick-stars.tsx';
import { messages } from './wall.messages.ts';
import styles from './wall.module.css';
import { noteMark, type Pick, useWall } from './wall.ts';

const PICKS = ['seen', 'want'] as const;

/** A poster with the buttons Seen and Want below it. At most one of them is on. */
export function WallTile({ card, eager }: { card: TitleCard; eager: boolean }) {
  const mark = useMark(card);
  const isUnsaved = useWall((s) => s.unsaved[card.mediaType_vid] === true);
  const [isOffering, setOffering] = useState(false);
  const press = (as: Pick) => {
    setOffering(as === 'seen' && mark !== 'seen' && card.mediaType_vid.startsWith('movie_'));
    markTitle(card, as, mark);
  };
  return (
    <li className={styles.tile} data-tile="" data-mark={mark}>
      <div className={styles.picture}>
        <Poster {...card} eager={eager} alt="" />
        {isOffering && mark === 'seen' && <QuickStars card={card} onDone={() => setOffering(false)} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a pair of switches below a poster, no fieldset */}
      <div className={styles.pair} role="group" aria-label={card.year ? `${card.title} (${card.year})` : card.title}>
        {PICKS.map((as) => (
          <button key={as} type="button" data-pick={as} aria-pressed={mark === as} onClick={() => press(as)}>
            {mark === as && <Icon name="check" size={14} />}
            {messages[as]}
          </button>
        ))}
      </div>
      {isUnsaved && (
        <p className={styles.unsaved} role="status">
          {messages.notSaved} <TextButton onClick={() => saveAgain(card)}>{messages.tryAgain}</TextButton>
        </p>
      )}
    </li>
  );
}

/** The title's mark: the mark that is being saved, otherwise the server's mark. The wall is updated with it. */
function useMark(card: TitleCard): Pick | undefined {
  const { seen } = useSeen(card.mediaType_vid);
  const { isIn } = useInQueue(card.mediaType_vid);
  const pending = useWall((s) => s.pending[card.mediaType_vid]);
  const held = seen ? 'seen' : isIn ? 'want' : undefined;
  const mark = pending === undefined ? held : pending === 'none' ? undefined : pending;
  useEffect(() => noteMark(card, mark), [card, mark]);
  return mark;
}
