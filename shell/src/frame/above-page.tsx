import { dialogsIn, useDialogs } from '@videoqs/web/dialogs';
import { LiveRegion } from '@videoqs/web/live-region';
import { useLocation } from '@videoqs/web/router';
import { useSnacks } from '@videoqs/web/snackbar';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "overlays" */ './overlays.tsx');
const Overlays = lazy(load);
/** Not needed for the first paint; it has loaded by the time something opens. */
const AFTER_PAINT_MS = 1500;

/** Dialogs, message boxes and snackbars, once there are any; and the live region, which has to exist before them. */
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
