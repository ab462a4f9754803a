import type { MediaType } from '@videoqs/contract/wire/media-key';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { Icon } from '@videoqs/web/icon';
import { Picker } from '@videoqs/web/picker';
import { Poster } from '@videoqs/web/poster';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { Muted } from '@videoqs/web/text';
import { type ReactNode, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './title-picker.module.css';

const ASKED = 20;
const SHOWN = 6;

/** A field that finds a title by its first letters. The member picks one of the matches. */
export function TitlePicker({
  label,
  placeholder,
  mediaType,
  end,
  begin = '',
  focus = begin !== '',
  choose,
}: {
  label: string;
  placeholder: string;
  /** Limits the matches to this type. */
  mediaType?: MediaType;
  /** A button or other content at the end of the field. */
  end?: ReactNode;
  /** The initial text. If it is set, the field gets the focus. */
  begin?: string;
  /** Whether the field gets the focus at first. */
  focus?: boolean;
  choose: (title: TitleCard) => void;
}) {
  const [typed, setTyped] = useState(begin);
  return (
    <Picker<TitleCard>
      {...{ typed, setTyped, label }}
      className={styles.field}
      autoFocus={focus}
      found={useTitles(typed.trim(), mediaType)}
      keyOf={(title) => title.mediaType_vid}
      choose={(title) => {
        setTyped('');
        choose(title);
      }}
      texts={{
        searching: messages.searching,
        away: messages.searchAway,
        none: messages.nothingByName,
        found: messages.titles,
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
          <Icon name={end ? 'plus' : 'search'} size={18} />
          <input {...input} placeholder={placeholder} />
          {end && (
            <Muted small className={styles.free}>
              {end}
            </Muted>
          )}
        </label>
      )}
    />
  );
}

/** Titles that match the typed letters. The previous results are shown until the new ones have loaded. */
function useTitles(query: string, mediaType: MediaType | undefined) {
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
    hits: cards.filter((card) => !mediaType || card.mediaType_vid.startsWith(`${mediaType}_`)).slice(0, SHOWN),
    settled: !isPlaceholderData && (data !== undefined || error !== null),
    failed: error !== null,
  };
}
