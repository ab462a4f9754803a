import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import type { Client } from '../client/client.ts';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { KnownDevices } from '../device/known-devices.ts';
import type { Member } from '../member/member.entity.ts';
import { PostMessages } from '../message/post-messages.ts';
import { messages } from '../messages.ts';
import { OpenSession } from '../session/open-session.ts';

/** Completes a sign-in after a correct password or a valid passkey. */
@Injectable()
export class AcceptSignIn {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly sessions: OpenSession,
    private readonly devices: KnownDevices,
    private readonly outgoing: PostMessages,
  ) {}

  /**
   * Saves the pending session, remembers the browser, and emails the member if the browser is new.
   * @returns false when the password has changed since it was checked
   */
  async accept(member: Member, userAUTH: string, device: DeviceCookie, from: Client): Promise<boolean> {
    const token = await inTransaction(this.orm, async (em, afterCommit) => {
      if (!(await this.sessions.pend(member, userAUTH, em))) return null;
      const remembered = await this.devices.remember(member.id, device.token, em);
      const email = member.verified('email');
      if (remembered.isNew && member.newPlaceByEmail && email)
        await this.outgoing.post(em, afterCommit, 'email', [
          { userID: member.id, to: [email], words: { letter: messages.newSignIn(from, this.clock.now()) } },
        ]);
      return remembered.token;
    });
    if (token) device.set(token);
    return token !== null;
  }
}
