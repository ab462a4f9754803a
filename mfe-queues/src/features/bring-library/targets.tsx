import { Button } from '@videoqs/web/button';
import { Menu } from '@videoqs/web/menu';
import { Switch } from '@videoqs/web/switch';
import { Muted } from '@videoqs/web/text';
import { useId } from 'react';
import { messages } from '../../library/library.messages.ts';
import { HistoryFigures } from './history-figures.tsx';
import styles from './targets.module.css';
import { nameOf, type Targets } from './use-targets.ts';

/** If there are at least this many lists, one control chooses the queue for all of them. */
const MANY = 3;

/** The member's choices before an import: the queue for each list, and whether to import plays and ratings. */
export function TargetList({ rows, named, chooseAll, ratings, diary, words }: Targets) {
  const aboutReviews = useId();
  const aboutDiary = useId();
  const aboutWords = useId();
  return (
    <section className={styles.targets} aria-label={messages.addTo}>
      <header>
        <h2>{messages.addTo}</h2>
        {named >= MANY && (
          <Menu
            label={messages.forAll(named)}
            groups={[
              {
                items: [
                  { label: messages.allNew, onPick: () => chooseAll('new') },
                  { label: messages.nowhere, onPick: () => chooseAll('nowhere') },
                ],
              },
            ]}
            button={(trigger) => (
              <Button {...trigger} size="s" icon="down">
                {messages.forAll(named)}
              </Button>
            )}
          />
        )}
      </header>
      <ul>
        {diary.has && (
          <li>
            <div id={aboutDiary}>
              {messages.diary(diary.figures)} <HistoryFigures figures={diary.figures} />
            </div>
            <Switch label={messages.diary(diary.figures)} on={diary.on} onChange={diary.set} describedBy={aboutDiary} />
          </li>
        )}
        {ratings.count > 0 && (
          <li>
            <div>
              {messages.reviews(ratings.count)}
              <Muted as="p" small id={aboutReviews}>
                {messages.reviewsText(ratings.long)}
              </Muted>
            </div>
            <Switch
              label={messages.reviews(ratings.count)}
              on={ratings.on}
              onChange={ratings.set}
              describedBy={aboutReviews}
            />
          </li>
        )}
        {words.has && (
          <li>
            <div>
              {messages.words(words.figures)}
              <Muted as="p" small id={aboutWords}>
                {messages.wordsText(words.long)}
              </Muted>
            </div>
            <Switch label={messages.words(words.figures)} on={words.on} onChange={words.set} describedBy={aboutWords} />
          </li>
        )}
        {rows.map(({ list, count, label, isLeftOut, options }) => (
          <li key={list}>
            <div>
              {nameOf(list)} <Muted small>{count.toLocaleString('en-US')}</Muted>
              {isLeftOut && (
                <Muted as="p" small>
                  {messages.seenText}
                </Muted>
              )}
            </div>
            <Menu
              label={messages.where(nameOf(list))}
              groups={[{ items: options }]}
              button={(trigger) => (
                <Button {...trigger} size="s" icon="down" aria-label={`${messages.where(nameOf(list))}: ${label}`}>
                  <span className={styles.where}>{label}</span>
                </Button>
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button that adds everything. It is always visible. */
export function AddBar({ canConfirm, alreadyThere, label, confirm }: Targets) {
  return (
    <div className={styles.bar}>
      {alreadyThere > 0 && <Muted small>{messages.thereAlready(alreadyThere)}</Muted>}
      <Button tone="primary" disabled={!canConfirm} onClick={confirm}>
        {label}
      </Button>
    </div>
  );
}
