import { ChipButton, ChipToggle } from '@videoqs/web/chip';
import { Icon } from '@videoqs/web/icon';
import { Menu } from '@videoqs/web/menu';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';
import type { Figures } from '../../queue/figures.ts';
import type { View } from '../../queue/view.ts';
import { FindField } from './find/find-field.tsx';
import styles from './tools.module.css';

/** The orders that are offered, each with its direction. */
const ORDERS = ['place', 'title', '-year', 'year', 'runtime', '-runtime', '-added', 'added', 'by'] as const;
type Order = (typeof ORDERS)[number];

/** Finds, sorts and filters the queue. The filter chips never wrap; on phones they scroll. */
export function Tools({
  name,
  figures,
  isShared,
  view,
  onChange,
}: {
  /** The queue's name. */
  name: string;
  /** Undefined until the figures have loaded. */
  figures: Figures | undefined;
  isShared: boolean;
  view: View;
  onChange: (view: View) => void;
}) {
  const hasServices = useSession((s) => s.SERVICES.length > 0);
  const type = (value: 'movie' | 'tv') => (on: boolean) => onChange({ ...view, type: on ? value : null });
  const genre = (value: string | null) => () => onChange({ ...view, genre: value });
  const order = `${view.backwards ? '-' : ''}${view.sort}` as Order;
  const orders = ORDERS.filter((o) => isShared || o !== 'by').map((o) => ({
    label: messages.orders[o] ?? o,
    checked: o === order,
    onPick: () => onChange({ ...view, sort: o.replace('-', '') as View['sort'], backwards: o.startsWith('-') }),
  }));
  const genres = [
    { items: [{ label: messages.anyGenre, checked: view.genre === null, onPick: genre(null) }] },
    {
      items: (figures?.genres ?? []).map((g) => ({
        label: `${g.genre} (${g.count.toLocaleString('en-US')})`,
        checked: g.genre === view.genre,
        onPick: genre(g.genre),
      })),
    },
  ];
  return (
    <div className={styles.tools}>
      <FindField name={name} words={view.words} onFind={(words) => onChange({ ...view, words })} />
      {/* biome-ignore lint/a11y/useSemanticElements: chips, no form */}
      <div className={styles.chips} role="group" aria-label={messages.filter}>
        <Menu
          label={messages.orderBy}
          groups={[{ items: orders }]}
          button={(trigger) => (
            <ChipButton {...trigger} tone={order === 'place' ? 'plain' : 'on'}>
              {messages.orders[order] ?? messages.orders.place}
              <Icon name="down" size={14} />
            </ChipButton>
          )}
        />
        <ChipToggle on={view.type === 'movie'} onChange={type('movie')}>
          {messages.movies}
        </ChipToggle>
        <ChipToggle on={view.type === 'tv'} onChange={type('tv')}>
          {messages.shows}
        </ChipToggle>
        <ChipToggle on={view.under2h} onChange={(under2h) => onChange({ ...view, under2h })}>
          {messages.under2h}
        </ChipToggle>
        {(hasServices || view.mine) && (
          <ChipToggle on={view.mine} onChange={(mine) => onChange({ ...view, mine })}>
            {messages.onMyServices}
          </ChipToggle>
        )}
        <Menu
          label={messages.genre}
          groups={genres}
          button={(trigger) => (
            <ChipButton {...trigger} tone={view.genre ? 'on' : 'plain'}>
              {view.genre ?? messages.genre}
              <Icon name="down" size={14} />
            </ChipButton>
          )}
        />
      </div>
    </div>
  );
}
