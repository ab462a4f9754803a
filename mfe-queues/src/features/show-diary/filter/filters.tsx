import { TAG_LENGTH, tagKey } from '@videoqs/contract/social/words/words-text';
import { ChipButton, ChipToggle } from '@videoqs/web/chip';
import { Icon } from '@videoqs/web/icon';
import { Menu } from '@videoqs/web/menu';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useState } from 'react';
import { messages } from '../diary.messages.ts';
import styles from '../diary.module.css';
import { readTag, readYear, type useView, type View } from '../use-diary.ts';
import { TypedFilter } from './typed-filter.tsx';

const TYPES = [null, 'movie', 'tv'] as const;
const STARS = [5, 4.5, 4, 3.5, 3, 2];
/** The oldest film that still exists was made in this year. */
const FIRST_YEAR = 1888;
/** Suggestions of tags are requested by this many first letters. The browser filters them by the letters after that. */
const ASKED = 2;

type SetView = ReturnType<typeof useView>['set'];

/**
 * The filters of the diary: type, year of release, stars and, in the reader's own diary, tag. The address stores them.
 */
export function Filters({ view, isMine, set }: { view: View; isMine: boolean; set: SetView }) {
  const now = new Date().getFullYear();
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: one of three views, no fieldset */}
      <div className={styles.types} role="group" aria-label={messages.type}>
        {TYPES.map((type) => (
          <ChipToggle key={type} on={view.type === type} onChange={() => set('type', type)}>
            {messages.types[type ?? 'all']}
          </ChipToggle>
        ))}
      </div>
      <TypedFilter
        label={messages.released}
        any={messages.anyYear}
        value={String(view.year ?? '')}
        offered={Array.from({ length: now - FIRST_YEAR + 1 }, (_, n) => String(now - n))}
        most={4}
        isNumber
        onPick={(text) => (text === '' || readYear(text)) && set('year', readYear(text))}
      />
      <Choice
        label={messages.stars}
        held={view.stars && messages.starsFrom(view.stars)}
        any={messages.anyStars}
        options={STARS.map((n) => ({ label: messages.starsFrom(n), value: n }))}
        value={view.stars}
        onPick={(stars) => set('stars', stars)}
      />
      {isMine && <TagFilter tag={view.tag} set={set} />}
    </div>
  );
}

function TagFilter({ tag, set }: { tag: string | null; set: SetView }) {
  const [typed, setTyped] = useState('');
  const starts = tagKey(typed).slice(0, ASKED);
  const { data } = useQuery(callOptions('/api/tags/fetchTags', { starts }), queryClient);
  return (
    <TypedFilter
      label={messages.tag}
      any={messages.anyTag}
      value={tag ?? ''}
      offered={data?.mine.map((one) => one.tag) ?? []}
      most={TAG_LENGTH}
      onType={setTyped}
      onPick={(text) => set('tag', readTag(text))}
    />
  );
}

function Choice({
  label,
  held,
  any,
  options,
  value,
  onPick,
}: {
  label: string;
  /** The active filters, in words. */
  held: string | null | 0;
  any: string;
  options: { label: string; value: number }[];
  value: number | null;
  onPick: (value: number | null) => void;
}) {
  return (
    <Menu
      label={label}
      groups={[
        {
          items: [
            { label: any, checked: value === null, onPick: () => onPick(null) },
            ...options.map((o) => ({ label: o.label, checked: o.value === value, onPick: () => onPick(o.value) })),
          ],
        },
      ]}
      button={(trigger) => (
        <ChipButton tone={held ? 'on' : 'plain'} {...trigger}>
          {held || label} <Icon name="down" size={14} />
        </ChipButton>
      )}
    />
  );
}
