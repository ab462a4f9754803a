import { ButtonLink } from '@videoqs/web/button';
import { useLocation } from '@videoqs/web/router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OwnedRoute } from '../boot.ts';
import { useNewBuildCheck } from '../features/check-new-build/use-new-build-check.tsx';
import { messages } from '../messages.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** The default layout: top bar, the page, and on phones a bar below. */
export function Frame({ routes, children }: { routes: readonly OwnedRoute[]; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useNewBuildCheck();
  // a new page starts where reading starts, for keyboards and screen readers too
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <ButtonLink
        className="sh-skip"
        tone="primary"
        to="#page"
        onClick={(e) => {
          e.preventDefault();
          main.current?.focus();
        }}
      >
        {messages.skip}
      </ButtonLink>
      <TopBar routes={routes} />
      <OfflineBanner />
      <main id="page" ref={main} tabIndex={-1}>
        {children}
      </main>
      <BottomBar routes={routes} />
    </>
  );
}
