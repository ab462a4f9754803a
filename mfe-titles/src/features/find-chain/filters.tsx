import { ChipToggle } from '@videoqs/web/chip';
import { Switch } from '@videoqs/web/switch';
import { Muted } from '@videoqs/web/text';
import { messages } from './chain.messages.ts';
import type { Chosen } from './chosen.ts';
import styles from './filters.module.css';

const SPANS: readonly { value: string; label: string }[] = [
  { value: '', label: messages.anyYear },
  { value: '2015-2100', label: messages.since(2015) },
  { value: '2000-2100', label: messages.since(2000) },
  { value: '1980-1999', label: messages.span(1980, 1999) },
  { value: '1950-1979', label: messages.span(1950, 1979) },
  { value: '1870-1979', label: messages.until(1979) },
];

/** Filters for the titles that may be part of a chain. */
export function Filters({
  chosen,
  setChosen,
}: {
  chosen: Chosen;
  setChosen: (change: { [K in keyof Chosen]?: Chosen[K] | undefined }) => void;
}) {
  const span = chosen.years?.join('-') ?? '';
  const own = SPANS.some((s) => s.value === span) ? [] : [{ value: span, label: span.replace('-', ' – ') }];
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame */}
      <div role="group" aria-label={messages.type} className={styles.types}>
        {([undefined, 'movie', 'tv'] as const).map((type) => (
          <ChipToggle
            key={type ?? 'all'}
            on={chosen.mediaType === type}
            onChange={() => setChosen({ mediaType: type })}
          >
            {messages.types[type ?? 'all']}
          </ChipToggle>
        ))}
      </div>
      <span className={styles.talk}>
        <Switch label={messages.talk} on={chosen.talkShows} onChange={(talkShows) => setChosen({ talkShows })} />
        <Muted small>{messages.talk}</Muted>
      </span>
      <select
        className={styles.years}
        aria-label={messages.years}
        value={span}
        onChange={(e) => {
          const [first = 0, last = 0] = e.target.value.split('-').map(Number);
          setChosen({ years: e.target.value ? [first, last] : undefined });
        }}
      >
        {[...SPANS, ...own].map((s) => (
          <option key={s.value} value={s.value}>
            {s.label}
          </option>
        ))}
      </select>
    </div>
  );
}
