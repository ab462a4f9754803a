import { TOP10_PLACES } from '@videoqs/contract/queues/top10';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { useCombobox } from '@videoqs/web/combobox';
import { Icon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import { type ChangeEvent, useEffect, useState } from 'react';
import { messages } from '../../top10/top10.messages.ts';
import { type MediaType, mediaTypeOf } from '../../top10/top10.ts';
import styles from './title-picker.module.css';

const ASKED = 20;
const SHOWN = 6;

/** A field to name a title, which then gets a place. Enter takes the marked line, else the first. */
export function TitlePicker({
  mediaType,
  given,
  choose,
}: {
  mediaType: MediaType;
  /** How many places are given. */
  given: number;
  choose: (title: TitleCard) => void;
}) {
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState('');
  const query = typed.trim();
  const { titles, error, settled } = useTitles(query, mediaType);
  const take = (title: TitleCard) => {
    setTyped('');
    setEntered('');
    choose(title);
  };
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<TitleCard>({
    items: titles,
    itemToString: () => '',
    itemToKey: (t) => t?.mediaType_vid,
    inputValue: typed,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && take(selectedItem),
  });
  useEffect(() => {
    if (entered !== '' && entered === query && settled && titles[0]) take(titles[0]);
  });
  const shown = isOpen && query !== '';
  const label = messages.add[mediaType];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the focus leave
    <div className={styles.field} onBlur={() => setEntered('')}>
      <label className={styles.box}>
        <Icon name="plus" size={18} />
        <input
          {...getInputProps({
            onChange: (e: ChangeEvent<HTMLInputElement>) => setTyped(e.target.value),
            onKeyDown: (e) => {
              if (e.key !== 'Enter' || e.nativeEvent.isComposing || highlightedIndex >= 0 || query === '') return;
              e.preventDefault();
              if (settled && titles[0]) take(titles[0]);
              else if (!settled) setEntered(query);
            },
          })}
          aria-label={label}
          placeholder={messages.placeholder[mediaType]}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
        />
        <Muted small className={styles.free}>
          {given < TOP10_PLACES ? messages.placeFree(given + 1) : messages.full}
        </Muted>
      </label>
      <VisuallyHidden status>{shown && statusOf(settled, error, titles.length)}</VisuallyHidden>
      <div className={styles.panel} hidden={!shown || (titles.length === 0 && !settled)}>
        <div {...getMenuProps({ 'aria-label': label })}>
          {shown &&
            titles.map((title, index) => (
              <div
                key={title.mediaType_vid}
                {...getItemProps({ item: title, index, onMouseDown: (e) => e.preventDefault() })}
                className={styles.option}
                data-marked={index === highlightedIndex || undefined}
              >
                <span className={styles.small}>
                  <Poster {...title} size="w92" alt="" />
                </span>
                <span>
                  <strong>{title.title}</strong>
                  <Muted small>{[title.year, title.genres[0]].filter(Boolean).join(' · ')}</Muted>
                </span>
              </div>
            ))}
        </div>
        {shown && settled && titles.length === 0 && (
          <p className={styles.none}>{error ? messages.searchAway : messages.nothing}</p>
        )}
      </div>
    </div>
  );
}

/** Titles of that type that the letters typed may mean; the answer before stays until the new one is there. */
function useTitles(query: string, mediaType: MediaType) {
  const { data, error, isPlaceholderData } = useQuery(
    {
      ...callOptions('/api/titles/suggest', { query, kinds: ['title'], limit: ASKED }),
      initialData: undefined,
      enabled: query !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const cards = query ? (data?.hits.flatMap((hit) => (hit.kind === 'title' ? [hit.card] : [])) ?? []) : [];
  return {
    titles: cards.filter((card) => mediaTypeOf(card.mediaType_vid) === mediaType).slice(0, SHOWN),
    error: error !== null,
    settled: query !== '' && !isPlaceholderData && (data !== undefined || error !== null),
  };
}

function statusOf(settled: boolean, failed: boolean, count: number): string {
  if (!settled) return messages.searching;
  if (failed) return messages.searchAway;
  return count > 0 ? messages.found(count) : messages.nothing;
}
