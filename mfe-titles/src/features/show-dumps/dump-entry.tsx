import type { Dump } from '@videoqs/contract/titles/dumps';
import { Bar } from '@videoqs/web/bar';
import { Chip, type ChipTone } from '@videoqs/web/chip';
import { Muted } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import styles from './dump-entry.module.css';
import { countOf, sizeOf } from './dump-figures.ts';
import { messages } from './dumps.messages.ts';

const words = messages;
const TONES: Readonly<Record<Dump['state'], ChipTone>> = {
  waiting: 'plain',
  fetching: 'on',
  reading: 'on',
  done: 'teal',
  'cut off': 'amber',
  failed: 'amber',
};

/** An export of TMDB: its name, progress, figures and rejected lines. */
export function DumpEntry({ dump }: { dump: Dump }) {
  const { type, state, bytes, bytesOf, lines, rejected, rejects, fault } = dump;
  const partly = bytesOf !== null && bytes < bytesOf;
  return (
    <li className={styles.entry}>
      <h3 className={styles.name}>{words.types[type]}</h3>
      <Chip tone={TONES[state]}>{words.states[state]}</Chip>
      <dl className={styles.figures}>
        <Figure name={words.size}>{partly ? words.of(sizeOf(bytes), sizeOf(bytesOf)) : sizeOf(bytes)}</Figure>
        <Figure name={words.lines}>{lines ? lines.toLocaleString('en-US') : '–'}</Figure>
        <Figure name={words.added} hint={compared(dump)}>
          {countOf(dump.added, '+')}
        </Figure>
        <Figure name={words.removed} hint={compared(dump)}>
          {countOf(dump.removed, '−')}
        </Figure>
        <Figure name={words.rejected}>{rejected.toLocaleString('en-US')}</Figure>
      </dl>
      {state === 'fetching' && bytesOf ? <Progress share={bytes / bytesOf} /> : null}
      {fault && state !== 'waiting' && (
        <Muted as="p" small className={styles.note}>
          {state === 'cut off' ? `${fault}. ${words.goesOn}` : fault}
        </Muted>
      )}
      {rejected > 0 && (
        <details className={styles.rejects}>
          <summary>{words.rejects(rejected)}</summary>
          <ol>
            {rejects.map(({ line, reason }) => (
              <li key={line}>{words.reject(line, reason)}</li>
            ))}
            {rejected > rejects.length && <li>{words.moreRejects(rejected - rejects.length)}</li>}
          </ol>
        </details>
      )}
    </li>
  );
}

const compared = ({ state, added }: Dump) => (state === 'done' && added === null ? words.nothingBefore : undefined);

function Figure({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div title={hint}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Progress({ share }: { share: number }) {
  return (
    <span className={styles.progress}>
      <Bar share={share} strong />
    </span>
  );
}
