import { Button } from '@videoqs/web/button';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { Empty } from '@videoqs/web/states';
import { type ReactNode, useEffect } from 'react';
import { messages } from '../messages.ts';

/** A members' page: visitors get the sign-in dialog, and come here afterwards. */
export function MemberGuard({ path, children }: { path: string; children: ReactNode }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  // on arrival only: who signs out here is on the way home, not to the dialog
  useEffect(() => {
    if (!useSession.getState().isSignedIn) void askToSignIn({ resume: { path } });
  }, [path]);
  if (isSignedIn) return children;
  return (
    <div className="vq-page sh-away">
      <h1 className="vq-sr">{messages.memberTitle}</h1>
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
    </div>
  );
}
