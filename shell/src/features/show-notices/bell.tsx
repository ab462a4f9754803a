import { IconButton } from '@videoqs/web/button';
import { useSession } from '@videoqs/web/session';
import { useEffect, useState } from 'react';
import { messages } from '../../messages.ts';
import styles from './bell.module.css';
import { useNotices } from './notices.call.ts';
import { NoticesDialog } from './notices-dialog.tsx';

const SEEN = 'videoqsNoticesSeen';
const seenAt = (userID: number): string => {
  const [who, at] = (localStorage.getItem(SEEN) ?? '').split(' ');
  return who === String(userID) ? (at ?? '') : '';
};
/** Feeds come from the areas' own builds: requested once the page has painted. */
const AFTER_PAINT_MS = 1500;

/** What areas have to tell the member, and whether any of it is new. */
export function Bell() {
  const userID = useSession((s) => s.ID);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => seenAt(userID));
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { notices, error, retry } = useNotices(painted || open);
  const fresh = notices?.filter((n) => n.at > seen).length ?? 0;
  const close = () => {
    setOpen(false);
    const newest = notices?.[0]?.at;
    if (!newest) return;
    localStorage.setItem(SEEN, `${userID} ${newest}`);
    setSeen(newest);
  };
  return (
    <>
      <IconButton
        icon="bell"
        className={fresh > 0 ? `${styles.bell} ${styles.new}` : styles.bell}
        label={fresh > 0 ? messages.newNotices(fresh) : messages.notices}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <NoticesDialog open={open} close={close} notices={notices} error={error} retry={retry} />
    </>
  );
}
