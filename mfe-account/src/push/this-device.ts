import { post } from '@videoqs/web/api';

/** Whether this browser receives pushes, and if it cannot, the reason. */
type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.getRegistration()
    : undefined;
const subscription = async () => (await registration())?.pushManager.getSubscription();

/**
 * The subscription of this browser. `endpoint` is the URL to which its pushes are sent; our server may have deleted it.
 */
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
 * Asks the member for permission, then subscribes this browser to pushes. Call this only on a click.
 * @param publicKey our public key, base64url
 * @returns false when the browser's push service or our server refused; a member's refusal is not a failure
 * @throws CallError
 */
export async function takePushes(publicKey: string): Promise<boolean> {
  const registered = await registration();
  if (!registered || (await Notification.requestPermission()) !== 'granted') return true;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // The browser has a subscription with another key, for example of another installation. It is removed first.
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

/**
 * Ends this browser's subscription to pushes. If our server cannot be reached now, it notices when the next push fails.
 */
export async function refusePushes(): Promise<void> {
  const taken = await subscription();
  if (!taken) return;
  await post('/api/account/removePushDevice', { endpoint: taken.endpoint }).catch(() => undefined);
  await taken.unsubscribe();
}
