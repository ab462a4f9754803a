import { MessageBoxHost, SnackbarHost } from '@videoqs/web/dialogs-host';
import type { OwnedRoute } from './boot.ts';
import { AccountDialogs } from './features/sign-in/account-dialogs.tsx';
import { useAfterSignIn } from './features/sign-in/use-after-sign-in.tsx';
import { Frame } from './frame/frame.tsx';
import { Page } from './pages/page.tsx';
import { useNavigationRecord } from './pages/use-navigation-record.tsx';

/** The whole of the product: frame, the page that the address names, and what lies above it. */
export function App({ routes }: { routes: readonly OwnedRoute[] }) {
  useNavigationRecord(routes);
  useAfterSignIn();
  return (
    <>
      <Frame routes={routes}>
        <Page routes={routes} />
      </Frame>
      <AccountDialogs />
      <MessageBoxHost />
      <SnackbarHost />
    </>
  );
}
