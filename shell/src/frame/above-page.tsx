import { dialogsIn, useDialogs } from '@videoqs/web/dialogs';
import { LiveRegion } from '@videoqs/web/live-region';
import { useLocation } from '@videoqs/web/router';
import { useSnacks } from '@videoqs/web/snackbar';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "overlays" */ './overlays.tsx');
const Overlays = lazy(load);
/** This code is not needed for the first paint. It is loaded this many ms later, before anything opens. */
const AFTER_PAINT_MS = 1500;

/**
 * Dialogs, message boxes and snackbars, once there are any; and the live region, which must exist before they appear.
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
