import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Switch } from '@videoqs/web/switch';
import { useEffect, useState } from 'react';
import { messages } from '../../account/messages.ts';
import { doneOrTold } from '../../account/told.ts';
import { type PushState, pushState, refusePushes, takePushes } from '../../push/this-device.ts';
import { Rows, ThingRow } from '../../rows/rows.tsx';

const FETCH = '/api/account/fetchPush';

/** Whether this browser takes pushes; asking for that is the member's click. */
export function PushRow() {
  const { data } = useQuery(callOptions(FETCH, {}), queryClient);
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void pushState().then(setState), []);
  if (!data?.publicKey || state === undefined) return null;
  const { publicKey } = data;
  const change = async (on: boolean) => {
    setBusy(true);
    await doneOrTold(async () => {
      if (on) await takePushes(publicKey);
      else await refusePushes();
      return { success: true };
    });
    setState(await pushState());
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: callKey(FETCH) });
  };
  return (
    <Rows>
      <ThingRow
        icon="bell"
        name={messages.pushHere}
        facts={messages.pushStates[state]}
        action={
          <Switch
            label={messages.pushHere}
            on={state === 'on'}
            busy={busy}
            disabled={state === 'unsupported' || state === 'blocked'}
            onChange={(on) => void change(on)}
          />
        }
      />
    </Rows>
  );
}
