import { dialogsIn, useDialogs } from '@videoqs/web/dialogs';
import { LiveRegion } from '@videoqs/web/live-region';
import { useLocation } from '@videoqs/web/router';
import { useSnacks } from '@videoqs/web/snackbar';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "overlays" */ './overlays.tsx');
const Overlays = lazy(load);
/**
 * The first paint does not need this code. It is loaded this many ms later, so that it is there when the first dialog
 * opens.
 */
const AFTER_PAINT_MS = 1500;

/**
 * Renders dialogs, message boxes and snackbars once there are any. The live region is there from the start, because
 * screen readers announce only changes of a region that exists already.
 */
export function AbovePage() {
  const { state } = useLocation();
  const open = useDialogs((s) => s.dialogs.length + s.boxes.length + s.sheets.length > 0);
  const hasSnacks = useSnacks((s) => s.snacks.length > 0);
  const [wanted, setWanted] = useState(false);
  const isNeeded = open || hasSnacks || dialogsIn(state) > 0;
  if (isNeeded && !wanted) setWanted(true);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <LiveRegion />
      {wanted && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
    </>
  );
}
