import type { AccountPage } from '@videoqs/contract/account/account';
import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { patchAccount } from '../../account/account.ts';
import { messages } from '../../account/messages.ts';
import { refusalOf } from '../../account/told.ts';
import { closeRow, rowSaved } from '../../rows/open-row.ts';
import { PasswordForm } from '../../rows/password-form.tsx';
import { Faint, Row, Rows } from '../../rows/rows.tsx';
import { SwitchRow } from '../../rows/switch-row.tsx';

/** Password, and whether a sign-in asks for a code, too. */
export function SignInRows({ account }: { account: AccountPage }) {
  const { EMAIL_VERIFIED, CELL_VERIFIED } = useSession();
  const on = account.signInCode === '1';
  const reachable = EMAIL_VERIFIED === '1' || CELL_VERIFIED === '1';
  const save = async (currentPasshash: string) => {
    const refused = await refusalOf(() => post('/api/account/saveSignInCode', { on: !on, currentPasshash }));
    if (refused !== undefined) return refused;
    patchAccount({ signInCode: on ? '0' : '1' });
    rowSaved(messages.signInCode);
    return undefined;
  };
  return (
    <Rows>
      <Row
        label={messages.password}
        value={<Faint>{messages.passwordText}</Faint>}
        action={
          <Button
            tone="quiet"
            size="s"
            aria-label={messages.doTo(messages.change, messages.password)}
            onClick={() => void openDialog('account/EditPassword', { mode: 'normal' })}
          >
            {messages.change}
          </Button>
        }
      />
      <SwitchRow
        label={messages.signInCode}
        text={on || reachable ? messages.signInCodeText : messages.signInCodeNeeds}
        on={on}
        disabled={!on && !reachable}
      >
        <PasswordForm submit={on ? messages.turnOff : messages.turnOn} onGiven={save} onCancel={closeRow} />
      </SwitchRow>
    </Rows>
  );
}
