import { post } from '@videoqs/web/api';

/** What stands between this browser and pushes. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.getRegistration()
    : undefined;
const subscription = async () => (await registration())?.pushManager.getSubscription();

export async function pushState(): Promise<PushState> {
  const registered = await registration();
  if (!registered) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await registered.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the member, then has this browser take pushes for them. Call it on a click alone.
 * @param publicKey ours, base64url
 * @returns how it stands now
 * @throws CallError, or what the browser's push service says
 */
export async function takePushes(publicKey: string): Promise<PushState> {
  const registered = await registration();
  if (!registered) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // one of another key, as of another installation, stands in the way
  const taken = await registered.pushManager.subscribe(options).catch(async () => {
    await (await registered.pushManager.getSubscription())?.unsubscribe();
    return registered.pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = taken.toJSON();
  const { success } = await post('/api/account/addPushDevice', {
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
  });
  if (!success) await taken.unsubscribe();
  return success ? 'on' : 'off';
}

/** This browser takes no more pushes; what the server cannot be told now it finds out with the next push. */
export async function refusePushes(): Promise<void> {
  const taken = await subscription();
  if (!taken) return;
  await post('/api/account/removePushDevice', { endpoint: taken.endpoint }).catch(() => undefined);
  await taken.unsubscribe();
}
