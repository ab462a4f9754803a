import { ButtonLink } from '@videoqs/web/button';
import { focusOr } from '@videoqs/web/focus';
import type { ReactNode } from 'react';
import { useNewBuildCheck } from '../features/check-new-build/use-new-build-check.tsx';
import { messages } from '../messages.ts';
import { BottomBar } from './bottom-bar.tsx';
import styles from './frame.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { SlowBar } from './slow-bar.tsx';
import { SwitchLine } from './switch-line.tsx';
import { TopBar } from './top-bar.tsx';

/** The default layout: top bar, the page, and on phones a bar below. */
export function Frame({ devOutbox, children }: { devOutbox: boolean; children: ReactNode }) {
  useNewBuildCheck();
  return (
    <>
      <ButtonLink
        className={styles.skip}
        tone="primary"
        to="#page"
        onClick={(e) => {
          e.preventDefault();
          focusOr();
        }}
      >
        {messages.skip}
      </ButtonLink>
      <TopBar devOutbox={devOutbox} />
      <SlowBar />
      <OfflineBanner />
      <SwitchLine />
      <main id="page" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <BottomBar />
    </>
  );
}
