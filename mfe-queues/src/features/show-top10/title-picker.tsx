import { TOP10_PLACES } from '@videoqs/contract/queues/top10';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { Icon } from '@videoqs/web/icon';
import { Picker } from '@videoqs/web/picker';
import { Poster } from '@videoqs/web/poster';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../top10/top10.messages.ts';
import { type MediaType, mediaTypeOf } from '../../top10/top10.ts';
import styles from './title-picker.module.css';

const ASKED = 20;
const SHOWN = 6;

/** A field to name a title, which then gets a place. */
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
  return (
    <Picker<TitleCard>
      {...{ typed, setTyped }}
      className={styles.field}
      label={messages.add[mediaType]}
      found={useTitles(typed.trim(), mediaType)}
      keyOf={(title) => title.mediaType_vid}
      choose={(title) => {
        setTyped('');
        choose(title);
      }}
      texts={{
        searching: messages.searching,
        away: messages.searchAway,
        none: messages.nothing,
        found: messages.found,
      }}
      line={(title) => (
        <>
          <Poster {...title} size="w92" alt="" />
          <span>
            <strong>{title.title}</strong>
            <Muted small>{[title.year, title.genres[0]].filter(Boolean).join(' · ')}</Muted>
          </span>
        </>
      )}
      field={(input) => (
        <label className={styles.box}>
          <Icon name="plus" size={18} />
          <input {...input} placeholder={messages.placeholder[mediaType]} />
          <Muted small className={styles.free}>
            {given < TOP10_PLACES ? messages.placeFree(given + 1) : messages.full}
          </Muted>
        </label>
      )}
    />
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
  const cards = data?.hits.flatMap((hit) => (hit.kind === 'title' ? [hit.card] : [])) ?? [];
  return {
    hits: cards.filter((card) => mediaTypeOf(card.mediaType_vid) === mediaType).slice(0, SHOWN),
    settled: !isPlaceholderData && (data !== undefined || error !== null),
    failed: error !== null,
  };
}
