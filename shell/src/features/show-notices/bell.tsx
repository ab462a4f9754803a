import { IconButton } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatAgo } from '@videoqs/web/date';
import { Dialog } from '@videoqs/web/dialog';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { useCall } from '@videoqs/web/use-call';
import { useEffect, useState } from 'react';
import { messages } from '../../messages.ts';

const SEEN = 'videoqsNoticesSeen';
const seenAt = (userID: number): string => {
  const [who, at] = (localStorage.getItem(SEEN) ?? '').split(' ');
  return who === String(userID) ? (at ?? '') : '';
};

/** The member's reminders that came due. */
export function Bell() {
  const userID = useSession((s) => s.ID);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => seenAt(userID));
  const { data, error, retry } = useCall('/api/queues/fetchReminderNotices', { limit: 20 });
  const fresh = data?.notices.filter((n) => n.at > seen).length ?? 0;

  // a reminder falls due while the page lies open: look again whenever it is looked at
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && retry();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [retry]);

  const close = () => {
    setOpen(false);
    const newest = data?.notices[0]?.at;
    if (!newest) return;
    localStorage.setItem(SEEN, `${userID} ${newest}`);
    setSeen(newest);
  };
  return (
    <>
      <IconButton
        icon="bell"
        className={fresh > 0 ? 'sh-bell sh-bell-new' : 'sh-bell'}
        label={fresh > 0 ? messages.newReminders(fresh) : messages.reminders}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} title={messages.reminders} onClose={close}>
        {!data && error && <ErrorState error={error} onRetry={retry} small />}
        {!data && !error && (
          <Loading>
            <Skeleton height={72} round={10} />
          </Loading>
        )}
        {data?.notices.length === 0 && (
          <Empty icon="clock" title={messages.noReminders} text={messages.noRemindersText} />
        )}
        <ul className="sh-notices">
          {data?.notices.map((n) => (
            <li key={n.noticeID}>
              <Link to={titlePath(n.mediaType_vid)} onClick={close}>
                <span className="sh-notice-poster">
                  <Poster mediaType_vid={n.mediaType_vid} title={n.title} size="w92" alt="" />
                </span>
                <span>
                  <strong>{n.title}</strong>
                  <span className="vq-muted vq-small">{formatAgo(n.at)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
