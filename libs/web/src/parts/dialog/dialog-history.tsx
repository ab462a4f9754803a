import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dialogsIn, type OpenDialog } from '../app/dialogs.tsx';
import { useLocation, useNavigate, useNavigationType } from '../app/router.tsx';

/**
 * Gives every open dialog an entry in the browser's history, so that Back closes the topmost dialog. A dialog that is
 * closed in another way removes its entry. When a dialog leads to another page, its entry stays and Back skips it.
 */
export function useDialogHistory(dialogs: readonly Pick<OpenDialog, 'settle'>[]): void {
  const location = useLocation();
  const arrived = useNavigationType();
  const navigate = useNavigate();
  const key = useRef(location.key);
  /** The depth of the pending navigation, while the router has not rendered it yet. */
  const goingTo = useRef<number | null>(null);
  const isLoaded = useRef(false);
  /** Whether Back or Forward was pressed since the effect below last ran. */
  const wasPopped = useRef(false);
  const [pops, setPops] = useState(0);
  const depth = dialogsIn(location.state);

  // Back may be pressed before the router has rendered the entry added for a dialog. The router then ends at the
  // location that it still renders, and reports no change.
  useEffect(() => {
    const popped = () => {
      wasPopped.current = true;
      setPops((n) => n + 1);
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, []);

  // Run this before the paint. If Back were pressed before that, it would leave the page. An entry added to the history
  // at that moment would delay the navigation.
  useLayoutEffect(() => {
    const moved = key.current !== location.key;
    key.current = location.key;
    const wasGoingTo = goingTo.current;
    // adding an entry takes effect at once; going back takes the browser a moment
    const wasTakenBack = wasGoingTo !== null && wasGoingTo > depth && !isUnderWay(location.key);
    const isOver = moved || wasTakenBack;
    if (isOver) goingTo.current = null;
    const isPop = arrived === 'POP' || wasPopped.current;
    wasPopped.current = false;
    const wasLoaded = isLoaded.current;
    isLoaded.current = true;
    if (goingTo.current !== null || dialogs.length === depth) return;
    // The page was reloaded with a dialog open. Its entry stays and is treated as an entry without a dialog. Going back
    // now could take effect after the page has moved on to its target.
    if (!wasLoaded && dialogs.length < depth) {
      const state = { ...(location.state as object | null), dialogs: dialogs.length };
      return void navigate(location, { replace: true, state });
    }
    const ours = wasGoingTo === depth;
    // Back was pressed before the dialog's own entry was rendered
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
    // the dialog closed in order to open another page: that navigation comes first
    const timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [location, arrived, dialogs, depth, navigate, pops]);
}

/** Whether the browser is already at another entry than the rendered one, because the other page is still loading. */
const isUnderWay = (shown: string): boolean => {
  const key = (history.state as { key?: string } | null)?.key;
  return key !== undefined && key !== shown;
};
