import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { FormAlert } from '@videoqs/web/field';
import { useState } from 'react';
import { refetchAccount } from '../../account/account.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { messages } from '../../messages.ts';

const TOKEN = /^[\w-]{43}$/;

/** Restores an email or mobile number. It requires a click, because programs that scan mail open links, too. */
export function UndoView({ token }: { token: string }) {
  const { busy, failure, run, showText } = useSubmit();
  const [done, setDone] = useState('');
  const undo = () =>
    run(async () => {
      const { success, userMessage } = await post('/api/user/undoAddress', { token });
      if (!success) return showText(userMessage);
      setDone(userMessage);
      await refetchAccount();
    });
  if (!TOKEN.test(token)) return <FormAlert text={messages.undoBroken} />;
  if (done)
    return (
      <>
        <p role="status">{done}</p>
        <Button tone="primary" onClick={() => void openDialog('account/PasswordLookup', {})}>
          {messages.undoPassword}
        </Button>
      </>
    );
  return (
    <>
      <FormAlert {...failure} />
      <Button tone="primary" busy={busy} onClick={() => void undo()}>
        {messages.undo}
      </Button>
    </>
  );
}
