/** What pushes are told from outside. */
export class PushSettings {
  /** The keys by which push services know who sends (VAPID, RFC 8292), base64url; null: there are no pushes. */
  readonly keys: { publicKey: string; privateKey: string } | null;
  /** Where their operators reach us. */
  readonly contact: string;

  /** @param loopback whether they may go to this machine: tests alone */
  constructor(
    c: { VAPID_PUBLIC_KEY?: string | undefined; VAPID_PRIVATE_KEY?: string | undefined; VAPID_CONTACT: string },
    readonly loopback: boolean,
  ) {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = c;
    this.keys = publicKey && privateKey ? { publicKey, privateKey } : null;
    this.contact = c.VAPID_CONTACT;
  }
}
