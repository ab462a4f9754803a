import { Button } from '@videoqs/web/button';
import { Icon } from '@videoqs/web/icon';
import { undoNewest } from '@videoqs/web/snackbar';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { type KeyboardEvent, useEffect } from 'react';
import { TitlePicker } from '../../find-title/title-picker.tsx';
import { SoFar } from './so-far.tsx';
import { messages } from './wall.messages.ts';
import styles from './wall.module.css';
import { loadRows, openWall, showFound, useWall, type WallRow } from './wall.ts';
import { WallTile } from './wall-tile.tsx';

/**
 * A wall of well-known titles that a member marks as seen or wanted. After a few marks, another row is added. Its
 * titles depend on the marks.
 */
export function Wall() {
  const { rows, isLoading, error, isEnd } = useWall();
  useEffect(openWall, []);
  return (
    <div className={styles.wall}>
      <div className={styles.main}>
        <TitlePicker label={messages.find} placeholder={messages.find} choose={showFound} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons, which do the same */}
        <div className={styles.rows} onKeyDown={walk}>
          {rows.map((row, at) => (
            // Rows are never reordered. The row of found titles is always first.
            <Row
              key={row.kind === 'found' ? 'found' : `${row.kind} ${row.cards[0]?.mediaType_vid}`}
              row={row}
              at={at}
            />
          ))}
        </div>
        {error && <ErrorState small error={error} title={messages.failed} onRetry={() => void loadRows()} />}
        {isLoading && rows.length === 0 && (
          <Loading label={messages.loading}>
            <ul className={styles.row}>
              {Array.from({ length: 12 }, (_, n) => (
                <li key={n}>
                  <Skeleton poster />
                  <Skeleton height={44} />
                </li>
              ))}
            </ul>
          </Loading>
        )}
        {rows.length > 0 && !isEnd && !error && (
          <Button busy={isLoading} onClick={() => void loadRows(2)}>
            {messages.more}
          </Button>
        )}
        {isEnd && <Muted as="p">{messages.end}</Muted>}
      </div>
      {/* On a phone the summary is below the rows. */}
      {(rows.length > 0 || error) && <SoFar />}
    </div>
  );
}

/** The number of rows whose pictures are loaded with the first screen. */
const EAGER_ROWS = 2;

function Row({ row: { kind, like, cards }, at }: { row: WallRow; at: number }) {
  const heading =
    kind === 'like' && like.length > 0
      ? messages.moreLike(like)
      : kind === 'else'
        ? messages.somethingElse
        : kind === 'found'
          ? messages.found
          : '';
  return (
    <section aria-label={heading || messages.wall}>
      {heading && (
        <p className={styles.why}>
          <Icon name="spark" size={16} />
          {heading}
        </p>
      )}
      <ul className={styles.row}>
        {cards.map((card) => (
          <WallTile key={card.mediaType_vid} card={card} eager={at < EAGER_ROWS} />
        ))}
      </ul>
    </section>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Handles keys: arrows move between posters, `s` and `w` set a mark, `z` removes the last mark. */
function walk(e: KeyboardEvent<HTMLElement>): void {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const tile = (e.target as HTMLElement).closest<HTMLElement>('[data-tile]');
  if (!tile) return;
  const press = (as: string) => tile.querySelector<HTMLElement>(`[data-pick="${as}"]`)?.click();
  const tiles = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const at = tiles.indexOf(tile);
  const row = tiles.filter((t) => t.offsetTop === tile.offsetTop).length;
  const step = STEPS[e.key] ?? (e.key === 'ArrowDown' ? row : e.key === 'ArrowUp' ? -row : undefined);
  if (step !== undefined) tiles[at + step]?.querySelector<HTMLElement>('[data-pick]')?.focus();
  else if (e.key === 's') press('seen');
  else if (e.key === 'w') press('want');
  else if (e.key === 'z') undoNewest();
  else return;
  e.preventDefault();
}
