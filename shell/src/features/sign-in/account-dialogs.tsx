import { alert } from '@videoqs/web/dialogs';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';

/** Mounts account's dialogs only while one is asked for, so that visitors who read carry none of it. */
export function AccountDialogs() {
  const asked = useSession((s) => s.showSigninOrUpModal);
  if (!asked) return null;
  return (
    <RemoteSlot
      name="account/Dialogs"
      props={{}}
      label={messages.dialogs}
      failed={(retry) => <DialogsAway retry={retry} />}
    />
  );
}

/** The account area is away: said in a message box, since there is no panel to say it in. */
function DialogsAway({ retry }: { retry: () => void }) {
  useEffect(() => {
    void alert({ title: messages.signInAway, message: messages.signInAwayText }).then(() => {
      useSession.getState().closeSignIn();
      retry();
    });
  }, [retry]);
  return null;
}
