import type { SearchHit } from '@videoqs/contract/slots/feeds';
import { Avatar } from '@videoqs/web/avatar';
import { Poster } from '@videoqs/web/poster';
import { Muted } from '@videoqs/web/text';
import type { HTMLAttributes } from 'react';
import styles from './search-option.module.css';

/** One line below the search box. The focus stays in the box: the mark moves. */
export function SearchOption({
  hit,
  marked,
  props,
}: {
  hit: SearchHit;
  marked: boolean;
  props: HTMLAttributes<HTMLElement>;
}) {
  return (
    <div {...props} className={styles.option} data-marked={marked || undefined}>
      <span className={styles.poster}>
        {hit.mediaType_vid ? (
          <Poster
            mediaType_vid={hit.mediaType_vid}
            title={hit.text}
            year={hit.year}
            genres={hit.genres}
            size="w92"
            alt=""
          />
        ) : (
          <Avatar name={hit.text} src={hit.imgSrc} size={40} />
        )}
      </span>
      <span className={styles.words}>
        <strong>{hit.text}</strong>
        {hit.detail && <Muted small>{hit.detail}</Muted>}
      </span>
    </div>
  );
}
