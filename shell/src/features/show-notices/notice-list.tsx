import type { Notice } from '@videoqs/contract/feeds';
import { Avatar } from '@videoqs/web/avatar';
import { TitleRow } from '@videoqs/web/card-row';
import { formatAgo } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { VisuallyHidden } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import styles from './notice-list.module.css';

const PICTURE = 46;

/** The list of notices, each with a link to its subject. @param seen later notices are marked as new */
export function NoticeList({
  notices,
  seen,
  onPick,
}: {
  notices: readonly Notice[];
  seen: string | undefined;
  onPick?: () => void;
}) {
  return (
    <ul className={styles.list}>
      {notices.map((n) => (
        <li key={n.noticeID}>
          <TitleRow
            title={n.text}
            poster={n.mediaType_vid ? { mediaType_vid: n.mediaType_vid } : undefined}
            picture={n.who ? <Avatar name={n.who} src={n.imgSrc} size={PICTURE} /> : <Sign />}
            facts={
              <>
                {seen !== undefined && n.at > seen && (
                  <span className={styles.unread}>
                    <VisuallyHidden>{messages.unread} · </VisuallyHidden>
                  </span>
                )}
                {[n.detail, formatAgo(n.at)].filter(Boolean).join(' · ')}
              </>
            }
            to={n.to}
            onPick={onPick}
            end={
              n.putInto && (
                <span className={styles.end}>
                  <RemoteSlot name="queues/LeaveQueue" props={n.putInto} label={messages.notices} failed={() => null} />
                </span>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** Shown in place of a face when no person caused the notice. */
const Sign = () => (
  <span className={styles.sign} aria-hidden="true">
    <Icon name="spark" />
  </span>
);
