import { useLayoutEffect, useRef } from 'react';
import { dialogsIn, type OpenDialog } from '../app/dialogs.tsx';
import { useLocation, useNavigate, useNavigationType } from '../app/router.tsx';

/**
 * Gives every open dialog an entry of the history, so that Back closes the topmost; one that is closed otherwise takes
 * its entry back. What a dialog leaves behind when it leads elsewhere is passed over by Back.
 */
export function useDialogHistory(dialogs: readonly OpenDialog[]): void {
  const location = useLocation();
  const arrived = useNavigationType();
  const navigate = useNavigate();
  const key = useRef(location.key);
  /** The depth we are navigating to, while the router is on its way. */
  const goingTo = useRef<number | null>(null);
  const isLoaded = useRef(false);
  const depth = dialogsIn(location.state);

  // before it is painted: Back that came first would lead to another page, and an entry added then would hold it up
  useLayoutEffect(() => {
    const moved = key.current !== location.key;
    key.current = location.key;
    const wasGoingTo = goingTo.current;
    // an added entry is there at once; going back takes the browser a moment
    const wasTakenBack = wasGoingTo !== null && wasGoingTo > depth && !isUnderWay(location.key);
    const isOver = moved || wasTakenBack;
    if (isOver) goingTo.current = null;
    const wasLoaded = isLoaded.current;
    isLoaded.current = true;
    if (goingTo.current !== null || dialogs.length === depth) return;
    // loaded anew with a dialog open: its entry stays, as one without; going back now could come after where the page goes on to
    if (!wasLoaded && dialogs.length < depth) {
      const state = { ...(location.state as object | null), dialogs: dialogs.length };
      return void navigate(location, { replace: true, state });
    }
    const ours = wasGoingTo === depth;
    // Back, even if it came so soon that the dialog's own entry was never shown
    if (dialogs.length > depth && isOver && !ours && arrived === 'POP')
      return dialogs
        .slice(depth)
        .reverse()
        .forEach((d) => void d.settle());
    if (dialogs.length < depth && moved && !ours && arrived !== 'POP') return;
    const go = () => {
      if (isUnderWay(location.key)) return;
      goingTo.current = dialogs.length;
      if (dialogs.length < depth) return void navigate(dialogs.length - depth);
      void navigate(location, { state: { ...(location.state as object | null), dialogs: dialogs.length } });
    };
    if (dialogs.length > depth) return go();
    // a dialog closed in order to go elsewhere: that navigation comes first
    const timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [location, arrived, dialogs, depth, navigate]);
}

/** Is the browser already at another entry than the one shown, because its page is still loading? */
const isUnderWay = (shown: string): boolean => {
  const key = (history.state as { key?: string } | null)?.key;
  return key !== undefined && key !== shown;
};
