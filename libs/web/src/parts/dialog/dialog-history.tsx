import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dialogsIn, type OpenDialog } from '../app/dialogs.tsx';
import { useLocation, useNavigate, useNavigationType } from '../app/router.tsx';

/**
 * Gives every open dialog an entry of the history, so that Back closes the topmost. A dialog closed in another way
 * removes its entry. When a dialog leads elsewhere, Back skips the entry it leaves behind.
 */
export function useDialogHistory(dialogs: readonly Pick<OpenDialog, 'settle'>[]): void {
  const location = useLocation();
  const arrived = useNavigationType();
  const navigate = useNavigate();
  const key = useRef(location.key);
  /** The depth of the pending navigation, while the router is on its way. */
  const goingTo = useRef<number | null>(null);
  const isLoaded = useRef(false);
  /** Whether Back or Forward was pressed since the effect below last ran. */
  const wasPopped = useRef(false);
  const [pops, setPops] = useState(0);
  const depth = dialogsIn(location.state);

  // Back may come before the router has shown the entry added for a dialog. The router then ends at the location that
  // it still shows, and reports no change.
  useEffect(() => {
    const popped = () => {
      wasPopped.current = true;
      setPops((n) => n + 1);
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, []);

  // before the paint: an earlier Back would lead to another page, and an entry added then would hold it up
  useLayoutEffect(() => {
    const moved = key.current !== location.key;
    key.current = location.key;
    const wasGoingTo = goingTo.current;
    // an added entry exists at once; going back takes the browser a moment
    const wasTakenBack = wasGoingTo !== null && wasGoingTo > depth && !isUnderWay(location.key);
    const isOver = moved || wasTakenBack;
    if (isOver) goingTo.current = null;
    const isPop = arrived === 'POP' || wasPopped.current;
    wasPopped.current = false;
    const wasLoaded = isLoaded.current;
    isLoaded.current = true;
    if (goingTo.current !== null || dialogs.length === depth) return;
    // the page was reloaded with a dialog open: its entry stays and counts as one without. Going back now could arrive
    // after the page has gone on to its target.
    if (!wasLoaded && dialogs.length < depth) {
      const state = { ...(location.state as object | null), dialogs: dialogs.length };
      return void navigate(location, { replace: true, state });
    }
    const ours = wasGoingTo === depth;
    // Back, even so early that the dialog's own entry was never shown
    if (dialogs.length > depth && isOver && !ours && isPop)
      return dialogs
        .slice(depth)
        .reverse()
        .forEach((d) => void d.settle());
    if (dialogs.length < depth && moved && !ours && !isPop) return;
    const go = () => {
      if (isUnderWay(location.key)) return;
      goingTo.current = dialogs.length;
      if (dialogs.length < depth) return void navigate(dialogs.length - depth);
      void navigate(location, { state: { ...(location.state as object | null), dialogs: dialogs.length } });
    };
    if (dialogs.length > depth) return go();
    // a dialog that closed in order to go elsewhere: that navigation comes first
    const timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [location, arrived, dialogs, depth, navigate, pops]);
}

/** Whether the browser is already at another entry than the one shown, because its page is still loading. */
const isUnderWay = (shown: string): boolean => {
  const key = (history.state as { key?: string } | null)?.key;
  return key !== undefined && key !== shown;
};
