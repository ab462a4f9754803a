import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { lockMember } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { holdSession } from '../session/session.store.ts';
import { authHash } from '../session/session-auth.ts';
import { isPushEndpoint } from './public-host.ts';
import { PushSettings } from './push.settings.ts';
import { dropOldest, keepDevice } from './push.store.ts';

/** The maximum number of devices of one member. A further device replaces the oldest. */
const DEVICES = 10;

/** Adds the calling device to the member's push devices. */
@Injectable()
export class AddDevice {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly settings: PushSettings,
  ) {}

  add(userID: number, { endpoint, p256dh, auth, userAUTH = '' }: Parsed<'/api/account/addPushDevice'>) {
    const refused = { success: false, userMessage: messages.pushRefused };
    if (!this.settings.keys || !isPushEndpoint(endpoint, this.settings.loopback)) return Promise.resolve(refused);
    return inTransaction(this.orm, async (em) => {
      await lockMember(em, userID);
      const sessionID = await holdSession(em, userID, authHash(userAUTH));
      if (!sessionID) return { success: false, userMessage: messages.authFailed };
      if (!(await keepDevice(em, { userID, sessionID, endpoint, p256dh, auth, now: this.clock.now() }))) return refused;
      await dropOldest(em, userID, DEVICES);
      return { success: true };
    });
  }
}
