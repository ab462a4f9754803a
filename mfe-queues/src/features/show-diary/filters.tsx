import { ChipButton, ChipToggle } from '@videoqs/web/chip';
import { Icon } from '@videoqs/web/icon';
import { Menu } from '@videoqs/web/menu';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import type { useView, View } from './use-diary.ts';

const TYPES = [null, 'movie', 'tv'] as const;
const STARS = [5, 4.5, 4, 3.5, 3, 2];
const YEARS = 60;

/** The diary's filters by type, year of release and stars. The address holds them. */
export function Filters({ view, set }: { view: View; set: ReturnType<typeof useView>['set'] }) {
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
      <Choice
        label={messages.released}
        held={view.year && messages.releasedIn(view.year)}
        any={messages.anyYear}
        options={Array.from({ length: YEARS }, (_, n) => ({ label: String(now - n), value: now - n }))}
        value={view.year}
        onPick={(year) => set('year', year)}
      />
      <Choice
        label={messages.stars}
        held={view.stars && messages.starsFrom(view.stars)}
        any={messages.anyStars}
        options={STARS.map((n) => ({ label: messages.starsFrom(n), value: n }))}
        value={view.stars}
        onPick={(stars) => set('stars', stars)}
      />
    </div>
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
