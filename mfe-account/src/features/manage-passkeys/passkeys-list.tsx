import type { AccountPage } from '@videoqs/contract/account/account';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { ErrorState } from '@videoqs/web/states';
import { messages } from '../../account/messages.ts';
import { Rows, RowsLoading } from '../../rows/rows.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyOnly } from './passkey-only.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The member's passkeys. The member can add, rename and remove them, and allow sign-in only by passkey. */
export function PasskeysList({ account }: { account: AccountPage }) {
  const { data, error, refetch } = useQuery(callOptions('/api/account/fetchPasskeys', {}), queryClient);
  if (!data)
    return error ? (
      <ErrorState small error={error} title={messages.passkeysFailed} onRetry={() => void refetch()} />
    ) : (
      <RowsLoading rows={1} />
    );
  const only = account.passkeyOnly === '1';
  return (
    <Rows>
      {data.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.passkeyID} passkey={passkey} last={only && data.passkeys.length === 1} />
      ))}
      <AddPasskey />
      <PasskeyOnly on={only} some={data.passkeys.length > 0} />
    </Rows>
  );
}
