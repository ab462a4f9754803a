import { useEffect } from 'react';
import { markSeen, useNotices, useSeen } from './notices.call.ts';
import { NoticesDialog } from './notices-dialog.tsx';

/** The dialog of the bell. It reports how many notices are new, also while it is closed. */
export default function BellNotices({
  open,
  leave,
  onFresh,
}: {
  open: boolean;
  /** Closes the dialog and keeps the new notices marked as new. */
  leave: () => void;
  onFresh: (n: number) => void;
}) {
  const all = useNotices();
  const seen = useSeen();
  const { notices } = all;
  const fresh = (seen !== undefined && notices?.filter((n) => n.at > seen).length) || 0;
  useEffect(() => onFresh(fresh), [fresh, onFresh]);
  const close = () => {
    leave();
    const newest = notices?.[0]?.at;
    if (newest && fresh > 0) markSeen(newest);
  };
  return <NoticesDialog open={open} close={close} leave={leave} of={all} seen={seen} />;
}
