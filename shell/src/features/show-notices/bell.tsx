import { IconButton } from '@videoqs/web/button';
import { useEffect, useState } from 'react';
import { messages } from '../../messages.ts';
import styles from './bell.module.css';
import { markSeen, useNotices, useSeen } from './notices.call.ts';
import { NoticesDialog } from './notices-dialog.tsx';

/**
 * Notices are requested this many ms after the first paint, because the code that fetches them is in the areas' builds.
 */
const AFTER_PAINT_MS = 1500;

/** The bell: the areas' notices for the member, and whether any of them is new. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  const all = useNotices(painted || open);
  const seen = useSeen(painted || open);
  const { notices } = all;
  const fresh = (seen !== undefined && notices?.filter((n) => n.at > seen).length) || 0;
  const leave = () => setOpen(false);
  const close = () => {
    leave();
    const newest = notices?.[0]?.at;
    if (newest && fresh > 0) markSeen(newest);
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
      <NoticesDialog open={open} close={close} leave={leave} of={all} seen={seen} />
    </>
  );
}
