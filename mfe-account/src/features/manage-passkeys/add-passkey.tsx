import { Button } from '@videoqs/web/button';
import { FormAlert } from '@videoqs/web/field';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { messages } from '../../account/messages.ts';
import { failureText } from '../../form/failure-text.ts';
import { OpenRow } from '../../rows/open-in-place.tsx';
import { closeRow, openRow } from '../../rows/open-row.ts';
import { ThingRow } from '../../rows/rows.tsx';
import { NameForm } from './name-form.tsx';
import { keepPasskey, knowsPasskeys, makePasskey, refetchPasskeys } from './passkey.call.ts';

/** Adds a passkey: the browser creates it, then the member names it. */
export function AddPasskey() {
  const [made, setMade] = useState<Record<string, unknown>>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const start = async () => {
    setFailure('');
    setBusy(true);
    const result = await makePasskey().catch((e: unknown) => ({ refused: failureText(e) }));
    setBusy(false);
    if ('refused' in result) return setFailure(result.refused);
    setMade(result.made);
    void openRow(messages.addPasskey);
  };
  const keep = async (name: string) => {
    const reply = made && (await keepPasskey(name, made));
    if (!reply?.success) return reply?.userMessage || messages.failedAgain;
    await refetchPasskeys();
    closeRow();
    snackbar({ text: messages.passkeyAdded(name) });
    return undefined;
  };
  return (
    <OpenRow
      label={messages.addPasskey}
      form={<NameForm submit={messages.keepPasskey} name={messages.passkeyUsual} onNamed={keep} />}
    >
      {(opener) => (
        <ThingRow
          icon="plus"
          name=""
          facts={knowsPasskeys() ? messages.passkeyLead : messages.noPasskeys}
          action={
            knowsPasskeys() && (
              <Button
                ref={opener}
                tone="quiet"
                size="s"
                busy={busy}
                aria-label={messages.addPasskey}
                onClick={() => void start()}
              >
                {messages.add}
              </Button>
            )
          }
        >
          {failure && <FormAlert text={failure} />}
        </ThingRow>
      )}
    </OpenRow>
  );
}
