import type { AccountPage } from '@videoqs/contract/account/account';
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { patchAccount } from '../../account/account.ts';
import { messages } from '../../account/messages.ts';
import { Faint, Row, Rows } from '../../rows/rows.tsx';
import { SwitchRow } from '../../rows/switch-row.tsx';
import { postProved } from '../../sudo/post-proved.ts';

/** The rows for the password, and for the setting that requires a code at each sign-in. */
export function SignInRows({ account }: { account: AccountPage }) {
  const { EMAIL_VERIFIED, CELL_VERIFIED } = useSession();
  const on = account.signInCode === '1';
  const reachable = EMAIL_VERIFIED === '1' || CELL_VERIFIED === '1';
  const save = async () => {
    const reply = await postProved('/api/account/saveSignInCode', { on: !on });
    if (reply.success) patchAccount({ signInCode: on ? '0' : '1' });
    return reply;
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
        save={save}
      />
    </Rows>
  );
}
