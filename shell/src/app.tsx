import type { OwnedRoute } from './boot.ts';
import { GoOnAfterSignIn } from './features/go-on-after-sign-in/go-on-after-sign-in.tsx';
import { AbovePage } from './frame/above-page.tsx';
import { Frame } from './frame/frame.tsx';
import { Page } from './pages/page.tsx';
import { useNavigationRecord } from './pages/use-navigation-record.tsx';

/** The whole product: the frame, the page that the address names, and what lies above it. */
export function App({ routes, devOutbox = false }: { routes: readonly OwnedRoute[]; devOutbox?: boolean }) {
  useNavigationRecord(routes);
  return (
    <>
      <Frame devOutbox={devOutbox}>
        <Page routes={routes} />
      </Frame>
      <GoOnAfterSignIn routes={routes} />
      <AbovePage />
    </>
  );
}
