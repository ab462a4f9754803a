import { Button } from '@videoqs/web/button';
import { Page } from '@videoqs/web/page';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { Empty } from '@videoqs/web/states';
import { VisuallyHidden } from '@videoqs/web/text';
import { type ReactNode, useEffect } from 'react';
import { messages } from '../messages.ts';
import styles from './page.module.css';

/** A page for members only. Visitors get the sign-in dialog and return here afterwards. */
export function MemberGuard({ path, children }: { path: string; children: ReactNode }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  // This runs on arrival only. A member who signs out on this page is led home, not to the dialog.
  useEffect(() => {
    if (!useSession.getState().isSignedIn) void askToSignIn({ resume: { path } });
  }, [path]);
  if (isSignedIn) return children;
  return (
    <Page className={styles.away}>
      <h1>
        <VisuallyHidden>{messages.memberTitle}</VisuallyHidden>
      </h1>
      <Empty
        icon="person"
        title={messages.memberTitle}
        text={messages.memberText}
        action={
          <Button tone="primary" onClick={() => void askToSignIn({ resume: { path } })}>
            {messages.signIn}
          </Button>
        }
      />
    </Page>
  );
}
