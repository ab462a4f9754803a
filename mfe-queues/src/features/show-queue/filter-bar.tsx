import type { QueueItem } from '@videoqs/contract/queues/queue';
import { ChipButton, ChipToggle } from '@videoqs/web/chip';
import { Icon } from '@videoqs/web/icon';
import { Menu } from '@videoqs/web/menu';
import { messages } from '../../messages.ts';
import { genresOf } from '../../queue/figures.ts';
import type { Filter } from './filter.ts';
import styles from './filter-bar.module.css';

/** Chips that narrow what is shown of the queue; they never wrap, on phones they scroll. */
export function FilterBar({
  items,
  filter,
  onChange,
}: {
  items: readonly QueueItem[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const type = (value: 'movie' | 'tv') => (on: boolean) => onChange({ ...filter, type: on ? value : null });
  const genre = (value: string | null) => () => onChange({ ...filter, genre: value });
  const groups = [
    { items: [{ label: messages.anyGenre, checked: filter.genre === null, onPick: genre(null) }] },
    {
      items: genresOf(items).map((g) => ({
        label: `${g.genre} (${g.count})`,
        checked: g.genre === filter.genre,
        onPick: genre(g.genre),
      })),
    },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips, no form
    <div className={styles.chips} role="group" aria-label={messages.filter}>
      <ChipToggle on={filter.type === 'movie'} onChange={type('movie')}>
        {messages.movies}
      </ChipToggle>
      <ChipToggle on={filter.type === 'tv'} onChange={type('tv')}>
        {messages.shows}
      </ChipToggle>
      <ChipToggle on={filter.under2h} onChange={(under2h) => onChange({ ...filter, under2h })}>
        {messages.under2h}
      </ChipToggle>
      <Menu
        label={messages.genre}
        groups={groups}
        button={(trigger) => (
          <ChipButton {...trigger} tone={filter.genre ? 'on' : 'plain'}>
            {filter.genre ?? messages.genre}
            <Icon name="down" size={14} />
          </ChipButton>
        )}
      />
    </div>
  );
}
