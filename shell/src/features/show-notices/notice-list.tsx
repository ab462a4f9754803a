import type { Notice } from '@videoqs/contract/feeds';
import { Avatar } from '@videoqs/web/avatar';
import { ButtonLink } from '@videoqs/web/button';
import { TitleRow } from '@videoqs/web/card-row';
import { formatAgo } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { Empty } from '@videoqs/web/states';
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
  const isNew = ({ at }: Notice) => seen !== undefined && at > seen;
  return (
    <ul className={styles.list}>
      {notices.map((n) => (
        <li key={n.noticeID} data-new={isNew(n) || undefined}>
          <TitleRow
            title={n.text}
            poster={n.mediaType_vid ? { mediaType_vid: n.mediaType_vid } : undefined}
            picture={n.who ? <Avatar name={n.who} src={n.imgSrc} size={PICTURE} /> : <Sign />}
            facts={
              <>
                {n.detail && `${n.detail} · `}
                <span className={styles.at}>
                  {isNew(n) && (
                    <span className={styles.unread}>
                      <VisuallyHidden>{messages.unread} · </VisuallyHidden>
                    </span>
                  )}
                  {formatAgo(n.at)}
                </span>
              </>
            }
            to={n.to}
            onPick={onPick}
            end={<NoticeAction notice={n} />}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * Shown in place of an empty list. It says what notices are about, and links to members whose actions cause notices.
 */
export const NoNotices = ({ onPick }: { onPick?: () => void }) => (
  <Empty
    icon="bell"
    title={messages.noNotices}
    text={messages.noNoticesText}
    action={
      <ButtonLink to="/myFeed/following" tone="primary" onClick={onPick}>
        {messages.findPeople}
      </ButtonLink>
    }
  />
);

/** What the member can do about a notice without leaving the list. */
function NoticeAction({ notice: { putInto, follower } }: { notice: Notice }) {
  if (!putInto && !follower) return null;
  const common = { label: messages.notices, failed: () => null };
  return (
    <span className={styles.end}>
      {putInto && <RemoteSlot name="queues/LeaveQueue" props={putInto} {...common} />}
      {follower && <RemoteSlot name="social/FollowBack" props={follower} {...common} />}
    </span>
  );
}

/** Shown in place of a face when no person caused the notice. */
const Sign = () => (
  <span className={styles.sign} aria-hidden="true">
    <Icon name="spark" />
  </span>
);
