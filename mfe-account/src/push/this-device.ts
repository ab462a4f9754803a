import { post } from '@videoqs/web/api';

/** Why this browser cannot receive pushes. */
type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.getRegistration()
    : undefined;
const subscription = async () => (await registration())?.pushManager.getSubscription();

/** The browser's view: `endpoint` is the address of its pushes, which our server may have forgotten. */
export interface ThisDevice {
  state: PushState;
  endpoint?: string;
}

export async function thisDevice(): Promise<ThisDevice> {
  const registered = await registration();
  if (!registered) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'blocked' };
  const taken = await registered.pushManager.getSubscription();
  return Notification.permission === 'granted' && taken ? { state: 'on', endpoint: taken.endpoint } : { state: 'off' };
}

/**
 * Asks the member for permission, then subscribes this browser to pushes. Call it only on a click.
 * @param publicKey ours, base64url
 * @returns false when the browser's push service or our server refused; a member's no is no failure
 * @throws CallError
 */
export async function takePushes(publicKey: string): Promise<boolean> {
  const registered = await registration();
  if (!registered || (await Notification.requestPermission()) !== 'granted') return true;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // a subscription with another key, e.g. of another installation, is in the way
  const taken = await registered.pushManager
    .subscribe(options)
    .catch(async () => {
      await (await registered.pushManager.getSubscription())?.unsubscribe();
      return registered.pushManager.subscribe(options);
    })
    .catch(() => undefined);
  if (!taken) return false;
  const { endpoint = '', keys = {} } = taken.toJSON();
  const { success } = await post('/api/account/addPushDevice', {
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
  });
  if (!success) await taken.unsubscribe();
  return success;
}

/** Unsubscribes this browser. If the server cannot be reached, the next push fails and shows it that. */
export async function refusePushes(): Promise<void> {
  const taken = await subscription();
  if (!taken) return;
  await post('/api/account/removePushDevice', { endpoint: taken.endpoint }).catch(() => undefined);
  await taken.unsubscribe();
}
