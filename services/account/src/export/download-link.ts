import { signaturesOf } from '@videoqs/node/runtime/signature';

/** How long a link to a ZIP works, ms. */
const OPEN_MS = 5 * 60_000;
const { sign, isRight } = signaturesOf('download ');

/** What links to ZIPs are signed with. */
export class DownloadSecret {
  constructor(readonly value: string) {}

  /** Makes what a link to a member's ZIP ends with. */
  linkFor(userID: number, now: Date): string {
    const signed = `${userID}.${now.getTime() + OPEN_MS}`;
    return `${signed}.${sign(signed, this.value)}`;
  }

  /** @returns whose ZIP a link leads to; undefined for one that has expired, or never was one */
  memberOf(link: string, now: Date): number | undefined {
    const [, user = '', until = '', proof = ''] = /^([1-9]\d{0,14})\.(\d{13})\.([\w-]{43})$/.exec(link) ?? [];
    if (!user || Number(until) < now.getTime()) return undefined;
    return isRight(proof, `${user}.${until}`, this.value) ? Number(user) : undefined;
  }
}
