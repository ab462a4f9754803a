import type { Passkey } from '@videoqs/contract/account/passkey';
import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { alert, confirm } from '@videoqs/web/dialogs';
import { snackbar } from '@videoqs/web/snackbar';
import { doneOrAlerted, refusalOf } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';
import { OpenRow } from '../../rows/open-in-place.tsx';
import { openRow, rowSaved, useRows } from '../../rows/open-row.ts';
import { State, ThingRow } from '../../rows/rows.tsx';
import { postProved } from '../../sudo/post-proved.ts';
import { NameForm } from './name-form.tsx';
import { refetchPasskeys } from './passkey.call.ts';

async function remove({ passkeyID, name }: Passkey): Promise<void> {
  const sure = { title: messages.removePasskeySure(name), message: messages.removePasskeyText, yes: messages.remove };
  if (!(await confirm({ ...sure, danger: true }))) return;
  if (!(await doneOrAlerted(() => postProved('/api/account/removePasskey', { passkeyID })))) return;
  await refetchPasskeys();
  snackbar({ text: messages.passkeyRemoved(name) });
}

/** A passkey in a row. If `last` is true, no other way to sign in is left, so this passkey cannot be removed. */
export function PasskeyRow({ passkey, last }: { passkey: Passkey; last: boolean }) {
  const { passkeyID, name, createdAt, lastUsedAt, backedUp } = passkey;
  // Two passkeys may have the same name, so the key of the row contains the passkey's id.
  const row = `${messages.renamePasskey(name)} ${passkeyID}`;
  const saved = useRows((s) => s.saved === row);
  const rename = async (to: string) => {
    const refused = await refusalOf(() => post('/api/account/renamePasskey', { passkeyID, name: to }));
    if (refused !== undefined) return refused;
    await refetchPasskeys();
    rowSaved(`${messages.renamePasskey(to)} ${passkeyID}`);
    return undefined;
  };
  const facts = messages.passkeyFacts(formatDate(createdAt), lastUsedAt ? formatAgo(lastUsedAt) : '');
  return (
    <OpenRow
      label={row}
      shown={messages.renamePasskey(name)}
      form={<NameForm submit={messages.save} name={name} onNamed={rename} />}
    >
      {(opener) => (
        <ThingRow
          icon="key"
          name={
            <>
              {name}
              {saved && <State ok>{messages.saved}</State>}
            </>
          }
          facts={backedUp ? `${facts}, ${messages.backedUp}` : facts}
          action={
            <>
              <Button
                ref={opener}
                tone="quiet"
                size="s"
                aria-label={messages.renamePasskey(name)}
                onClick={() => void openRow(row)}
              >
                {messages.rename}
              </Button>
              <Button
                tone="quiet"
                size="s"
                aria-label={messages.removePasskey(name)}
                onClick={() =>
                  void (last ? alert({ title: messages.whoops, message: messages.lastPasskey }) : remove(passkey))
                }
              >
                {messages.remove}
              </Button>
            </>
          }
        />
      )}
    </OpenRow>
  );
}
