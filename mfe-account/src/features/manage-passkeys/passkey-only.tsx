import { post } from '@videoqs/web/api';
import { confirm } from '@videoqs/web/dialogs';
import { patchAccount } from '../../account/account.ts';
import { messages } from '../../account/messages.ts';
import { refusalOf } from '../../account/told.ts';
import { closeRow, rowSaved } from '../../rows/open-row.ts';
import { PasswordForm } from '../../rows/password-form.tsx';
import { SwitchRow } from '../../rows/switch-row.tsx';
import styles from './passkey-only.module.css';

/** Whether passkeys are the only way in. some: there is one. */
export function PasskeyOnly({ on, some }: { on: boolean; some: boolean }) {
  const save = async (currentPasshash: string) => {
    if (!on && !(await sure())) return undefined;
    const refused = await refusalOf(() => post('/api/account/savePasskeyOnly', { on: !on, currentPasshash }));
    if (refused !== undefined) return refused;
    patchAccount({ passkeyOnly: on ? '0' : '1' });
    rowSaved(messages.passkeyOnly);
    return undefined;
  };
  return (
    <SwitchRow
      label={messages.passkeyOnly}
      text={on || some ? messages.passkeyOnlyText : messages.passkeyOnlyNeeds}
      on={on}
      disabled={!on && !some}
    >
      {!on && <p className={styles.warning}>{messages.passkeyOnlyWarning}</p>}
      <PasswordForm submit={on ? messages.turnOff : messages.turnOn} onGiven={save} onCancel={closeRow} />
    </SwitchRow>
  );
}

const sure = () =>
  confirm({
    title: messages.passkeyOnlySure,
    message: messages.passkeyOnlyWarning,
    yes: messages.passkeyOnlyYes,
    danger: true,
  });
