/** Settings of pushes from the environment. */
export class PushSettings {
  /** The VAPID keys that identify us to push services (RFC 8292), base64url. Null switches pushes off. */
  readonly keys: { publicKey: string; privateKey: string } | null;
  /** The address at which operators of push services can reach us. */
  readonly contact: string;

  /** @param loopback whether pushes to this machine are allowed, for tests */
  constructor(
    c: { VAPID_PUBLIC_KEY?: string | undefined; VAPID_PRIVATE_KEY?: string | undefined; VAPID_CONTACT: string },
    readonly loopback: boolean,
  ) {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = c;
    this.keys = publicKey && privateKey ? { publicKey, privateKey } : null;
    this.contact = c.VAPID_CONTACT;
  }
}
