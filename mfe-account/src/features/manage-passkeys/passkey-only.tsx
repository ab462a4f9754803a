import { confirm } from '@videoqs/web/dialogs';
import { patchAccount } from '../../account/account.ts';
import { messages } from '../../account/messages.ts';
import { SwitchRow } from '../../rows/switch-row.tsx';
import { postProved } from '../../sudo/post-proved.ts';

/** A switch that allows sign-in only by passkey. `some` says whether the member has a passkey. */
export function PasskeyOnly({ on, some }: { on: boolean; some: boolean }) {
  const save = async () => {
    if (!on && !(await sure())) return undefined;
    const reply = await postProved('/api/account/savePasskeyOnly', { on: !on });
    if (reply.success) patchAccount({ passkeyOnly: on ? '0' : '1' });
    return reply;
  };
  return (
    <SwitchRow
      label={messages.passkeyOnly}
      text={on || some ? messages.passkeyOnlyText : messages.passkeyOnlyNeeds}
      on={on}
      disabled={!on && !some}
      save={save}
    />
  );
}

const sure = () =>
  confirm({
    title: messages.passkeyOnlySure,
    message: messages.passkeyOnlyWarning,
    yes: messages.passkeyOnlyYes,
    danger: true,
  });
