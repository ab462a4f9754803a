import type { SearchHit } from '@videoqs/contract/feeds';
import { Avatar } from '@videoqs/web/avatar';
import { Icon, isIcon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { Muted } from '@videoqs/web/text';
import styles from './search-box.module.css';

/** One suggestion below the search field. */
export function SearchOption({ hit }: { hit: SearchHit }) {
  return (
    <>
      {hit.mediaType_vid ? (
        <Poster
          mediaType_vid={hit.mediaType_vid}
          title={hit.text}
          year={hit.year}
          genres={hit.genres}
          size="w92"
          alt=""
        />
      ) : hit.icon && isIcon(hit.icon) ? (
        <span className={styles.icon}>
          <Icon name={hit.icon} />
        </span>
      ) : (
        <Avatar name={hit.text} src={hit.imgSrc} size={40} />
      )}
      <span>
        <strong>{hit.text}</strong>
        {hit.detail && <Muted small>{hit.detail}</Muted>}
      </span>
    </>
  );
}
