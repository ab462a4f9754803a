import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Switch } from '@videoqs/web/switch';
import { useEffect, useState } from 'react';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';
import { refusePushes, type ThisDevice, takePushes, thisDevice } from '../../push/this-device.ts';
import { Rows, ThingRow } from '../../rows/rows.tsx';

const FETCH = '/api/account/fetchPush';

/** A switch for pushes to this browser. The browser asks for permission only when the member clicks it. */
export function PushRow() {
  const [device, setDevice] = useState<ThisDevice>();
  const { endpoint } = device ?? {};
  const asked = callOptions(FETCH, endpoint === undefined ? {} : { endpoint });
  // While another device is checked, the previous answer stays visible, so that the row does not move.
  const { data } = useQuery({ ...asked, enabled: device !== undefined, placeholderData: (it) => it }, queryClient);
  const [busy, setBusy] = useState(false);
  useEffect(() => void thisDevice().then(setDevice), []);
  if (!data?.publicKey || !device) return null;
  const { publicKey, here } = data;
  // A device whose member signed out gets no pushes, even if its browser still has a subscription.
  const state = device.state === 'on' && here === false ? 'off' : device.state;
  const change = async (on: boolean) => {
    setBusy(true);
    await doneOrAlerted(async () => {
      if (!on) await refusePushes();
      return on && !(await takePushes(publicKey))
        ? { success: false, userMessage: messages.pushFailed }
        : { success: true };
    });
    await queryClient.invalidateQueries({ queryKey: callKey(FETCH) });
    setDevice(await thisDevice());
    setBusy(false);
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
