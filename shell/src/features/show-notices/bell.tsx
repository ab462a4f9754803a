import { IconButton } from '@videoqs/web/button';
import { useEffect, useState } from 'react';
import { messages } from '../../messages.ts';
import styles from './bell.module.css';

/**
 * The delay between the first paint and the request for notices, in ms. The code that fetches and lists notices is not
 * part of the first paint.
 */
const AFTER_PAINT_MS = 1500;
const load = () => import('./bell-notices.tsx');
type BellNotices = Awaited<ReturnType<typeof load>>['default'];

/** The bell: the areas' notices for the member, and whether any of them is new. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const [painted, setPainted] = useState(false);
  const [fresh, setFresh] = useState(0);
  const [Notices, setNotices] = useState<BellNotices>();
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (Notices || !(painted || open)) return;
    // after a failed load, the next press loads again
    load().then(
      (loaded) => setNotices(() => loaded.default),
      () => setOpen(false),
    );
  }, [painted, open, Notices]);
  return (
    <>
      <IconButton
        icon="bell"
        className={fresh > 0 ? `${styles.bell} ${styles.new}` : styles.bell}
        label={fresh > 0 ? messages.newNotices(fresh) : messages.notices}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {Notices && <Notices open={open} leave={() => setOpen(false)} onFresh={setFresh} />}
    </>
  );
}
