import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { lockMember } from '../member/member.loader.ts';
import { messages } from '../messages.ts';
import { authHash } from '../session/session.service.ts';
import { tables } from '../tables.ts';
import { isPushEndpoint } from './public-host.ts';
import { PushSettings } from './push.settings.ts';

/** Devices of one member at most; one more takes the place of the oldest. */
const DEVICES = 10;

/** The devices of a member that take pushes. */
@Injectable()
export class PushService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly settings: PushSettings,
  ) {}

  /** @param endpoint of the device that asks, where its browser holds one */
  async fetch(userID: number, endpoint?: string): Promise<Reply<'/api/account/fetchPush'>> {
    const { devices, here } = await tables(this.orm)
      .selectFrom('push_device')
      .select((eb) => [
        eb.fn.countAll<number>().as('devices'),
        eb.fn.coalesce(sql<boolean>`bool_or(endpoint = ${endpoint ?? ''})`, sql<boolean>`false`).as('here'),
      ])
      .where('user_id', '=', userID)
      .executeTakeFirstOrThrow();
    const publicKey = this.settings.keys?.publicKey ?? null;
    return { publicKey, devices: Number(devices), ...(endpoint !== undefined && { here }) };
  }

  /** A device that another member used goes over only with its own keys, which its browser alone knows. */
  add(userID: number, { endpoint, p256dh, auth, userAUTH = '' }: Parsed<'/api/account/addPushDevice'>) {
    const refused = { success: false, userMessage: messages.pushRefused };
    if (!this.settings.keys || !isPushEndpoint(endpoint, this.settings.loopback)) return Promise.resolve(refused);
    return inTransaction(this.orm, async (em) => {
      const db = tables(em);
      await lockMember(em, userID);
      const session = await db
        .selectFrom('session')
        .select('id')
        .where('auth_hash', '=', authHash(userAUTH))
        .where('user_id', '=', userID)
        .forKeyShare()
        .executeTakeFirst();
      if (!session) return { success: false, userMessage: messages.authFailed };
      const by = { user_id: userID, session_id: session.id };
      const kept = await db
        .insertInto('push_device')
        .values({ id: randomUUID(), ...by, endpoint, p256dh, auth, added_at: this.clock.now() })
        .onConflict((it) =>
          it
            .column('endpoint')
            .doUpdateSet({ ...by, p256dh, auth })
            .where((eb) =>
              eb.or([
                eb('push_device.user_id', '=', userID),
                eb.and([eb('push_device.p256dh', '=', p256dh), eb('push_device.auth', '=', auth)]),
              ]),
            ),
        )
        .returning('id')
        .executeTakeFirst();
      if (!kept) return refused;
      await db
        .deleteFrom('push_device')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('push_device')
            .select('id')
            .where('user_id', '=', userID)
            .orderBy('added_at', 'desc')
            .orderBy('id')
            .offset(DEVICES),
        )
        .execute();
      return { success: true };
    });
  }

  /** One of theirs, or all of them. */
  async remove(userID: number, endpoint?: string): Promise<void> {
    await tables(this.orm)
      .deleteFrom('push_device')
      .where('user_id', '=', userID)
      .$if(endpoint !== undefined, (q) => q.where('endpoint', '=', endpoint ?? ''))
      .execute();
  }
}
