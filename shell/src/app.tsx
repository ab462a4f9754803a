import type { FirstWords, OwnedRoute } from './boot.ts';
import { GoOnAfterSignIn } from './features/go-on-after-sign-in/go-on-after-sign-in.tsx';
import { AbovePage } from './frame/above-page.tsx';
import { Frame } from './frame/frame.tsx';
import { Page } from './pages/page.tsx';
import { useNavigationRecord } from './pages/use-navigation-record.tsx';

/** Renders the frame, the page for the current address, and the dialogs and messages above the page. */
export function App({
  routes,
  devOutbox = false,
  opening,
}: {
  routes: readonly OwnedRoute[];
  devOutbox?: boolean;
  opening?: FirstWords | undefined;
}) {
  useNavigationRecord(routes);
  return (
    <>
      <Frame devOutbox={devOutbox}>
        <Page routes={routes} opening={opening} />
      </Frame>
      <GoOnAfterSignIn routes={routes} />
      <AbovePage />
    </>
  );
}
