import { CallError } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { alert } from '@videoqs/web/dialogs';
import { FormAlert } from '@videoqs/web/field';
import { useEffect, useState } from 'react';
import { useSubmit } from '../../form/use-submit.ts';
import { messages } from '../../messages.ts';
import { hasPasskeys } from '../../session-pair/answer-challenge.call.ts';
import { enter } from '../../session-pair/enter.ts';
import { offersPasskeys, signInByPasskey } from './passkey.call.ts';

/**
 * Sign-in with a passkey. Members click a button, or select a passkey that the browser suggests below the name field.
 */
export function PasskeySignIn() {
  const { busy, failure, run, showText } = useSubmit();
  const [{ signal, abort }] = useState(() => {
    const controller = new AbortController();
    return { signal: controller.signal, abort: () => controller.abort() };
  });
  const go = async (autofill: boolean) => {
    const outcome = await signInByPasskey({ autofill }, signal);
    if (outcome?.kind === 'signed-in') return enter(outcome.user, outcome.userAUTH);
    if (outcome?.kind === 'auth-failed') return showText(messages.authFailed);
    if (outcome) await alert({ title: outcome.refusal.userMsgTitle, message: outcome.refusal.userMessage });
  };
  // The browser makes this suggestion without being asked by the member. If it fails, the form and the button still
  // work.
  const offer = async () => {
    if ((await offersPasskeys()) && !signal.aborted) await go(true).catch(() => undefined);
  };
  useEffect(() => {
    void offer();
    return abort;
  }, []);
  if (!hasPasskeys()) return null;
  const press = async () => {
    await run(() =>
      go(false).catch((error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof CallError) throw error;
        showText(messages.passkeyFailed);
      }),
    );
    // The browser runs only one request for a passkey at a time. The button's request has cancelled the suggestion, so
    // the suggestion starts again.
    void offer();
  };
  return (
    <>
      <FormAlert {...failure} />
      <Button block busy={busy} onClick={press}>
        {messages.passkey}
      </Button>
    </>
  );
}
