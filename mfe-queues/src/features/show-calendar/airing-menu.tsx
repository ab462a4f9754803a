import { titlePath } from '@videoqs/web/card-row';
import { Menu, type MenuItem } from '@videoqs/web/menu';
import type { ComponentProps, ReactNode } from 'react';
import { messages as names } from '../../plays/plays.messages.ts';
import { messages } from './airings.messages.ts';
import { type Airing } from './airings.ts';

type Trigger = Parameters<ComponentProps<typeof Menu>['button']>[0];

/**
 * A menu with the actions on an episode: mark it as watched, and open its page. If the episode has not aired yet, the
 * member is asked before it is marked.
 */
export function AiringMenu({
  item,
  button,
}: {
  item: Airing;
  button: (trigger: Trigger & { 'aria-label': string }) => ReactNode;
}) {
  const { mediaType_vid, title, season, episode, seen } = item;
  const label = messages.actionsOf(labelOf(item));
  const mark = async () => {
    const { markEpisode } = await import(/* webpackChunkName: "marking" */ '../../plays/mark.ts');
    await markEpisode({ mediaType_vid, title }, { season, episode }, 0);
  };
  const items: MenuItem[] = [
    ...(!seen ? [{ label: messages.mark, icon: 'check' as const, onPick: () => void mark() }] : []),
    { label: messages.open, icon: 'right', to: titlePath(mediaType_vid) },
  ];
  return <Menu label={label} groups={[{ items }]} button={(trigger) => button({ ...trigger, 'aria-label': label })} />;
}

/** A label such as "Fallout S3 E1, premiere, seen". */
const labelOf = ({ title, season, episode, isPremiere, isFinale, seen }: Airing): string =>
  [
    `${title} ${names.episodeShort(season, episode)}`,
    isFinale ? messages.finale : isPremiere && messages.premiere,
    seen && messages.seen,
  ]
    .filter(Boolean)
    .join(', ');
