import { signaturesOf } from '@videoqs/node/runtime/signature';

/** A link to a ZIP works for this many milliseconds. */
const OPEN_MS = 5 * 60_000;
const { sign, isRight } = signaturesOf('download ');

/** The secret that signs links to ZIPs. */
export class DownloadSecret {
  constructor(readonly value: string) {}

  /** Makes the last part of the link to a member's ZIP. */
  linkFor(userID: number, now: Date): string {
    const signed = `${userID}.${now.getTime() + OPEN_MS}`;
    return `${signed}.${sign(signed, this.value)}`;
  }

  /** @returns the member to whom a link belongs; undefined for an expired or invalid link */
  memberOf(link: string, now: Date): number | undefined {
    const [, user = '', until = '', proof = ''] = /^([1-9]\d{0,14})\.(\d{13})\.([\w-]{43})$/.exec(link) ?? [];
    if (!user || Number(until) < now.getTime()) return undefined;
    return isRight(proof, `${user}.${until}`, this.value) ? Number(user) : undefined;
  }
}
