import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** The ids of members' devices, by member. Members without devices are left out. */
export async function devicesOf(em: EntityManager, userIDs: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tables(em)
    .selectFrom('push_device')
    .select(['id', 'user_id'])
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  const byMember = new Map<number, string[]>();
  for (const { id, user_id } of rows) byMember.set(user_id, [...(byMember.get(user_id) ?? []), id]);
  return byMember;
}

/** The data needed to send a push to a device. */
export const deviceBy = (em: EntityManager, deviceID: string) =>
  tables(em)
    .selectFrom('push_device')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', deviceID)
    .executeTakeFirst();

/** The number of a member's devices, and whether this one is among them. */
export async function countDevices(em: EntityManager, userID: number, endpoint: string) {
  const { devices, here } = await tables(em)
    .selectFrom('push_device')
    .select((eb) => [
      eb.fn.countAll<number>().as('devices'),
      eb.fn.coalesce(sql<boolean>`bool_or(endpoint = ${endpoint})`, sql<boolean>`false`).as('here'),
    ])
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return { devices: Number(devices), here };
}

/** The times at which a member's devices were added, for their data export. */
export const exportDevices = (em: EntityManager, userID: number) =>
  tables(em).selectFrom('push_device').select('added_at').where('user_id', '=', userID).execute();

interface NewDevice {
  userID: number;
  /** The session that adds the device. The device is deleted together with this session. */
  sessionID: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  now: Date;
}

/**
 * Saves a device for the member. If the device belongs to another member, this member gets it only if the call contains
 * the device's own keys, which only its browser knows.
 * @returns false when the device still belongs to another member
 */
export async function keepDevice(em: EntityManager, d: NewDevice): Promise<boolean> {
  const by = { user_id: d.userID, session_id: d.sessionID };
  const keys = { p256dh: d.p256dh, auth: d.auth };
  const kept = await tables(em)
    .insertInto('push_device')
    .values({ id: randomUUID(), ...by, endpoint: d.endpoint, ...keys, added_at: d.now })
    .onConflict((it) =>
      it
        .column('endpoint')
        .doUpdateSet({ ...by, ...keys })
        .where((eb) =>
          eb.or([
            eb('push_device.user_id', '=', d.userID),
            eb.and([eb('push_device.p256dh', '=', d.p256dh), eb('push_device.auth', '=', d.auth)]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Deletes all devices of a member except the `kept` that were added last. */
export async function dropOldest(em: EntityManager, userID: number, kept: number): Promise<void> {
  await tables(em)
    .deleteFrom('push_device')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_device')
        .select('id')
        .where('user_id', '=', userID)
        .orderBy('added_at', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute();
}

/** Deletes a device that its push service no longer knows. */
export async function dropDevice(em: EntityManager, deviceID: string): Promise<void> {
  await tables(em).deleteFrom('push_device').where('id', '=', deviceID).execute();
}

/** Deletes a member's devices: all of them, or the device with this endpoint. */
export async function dropDevices(em: EntityManager, userID: number, endpoint?: string): Promise<void> {
  await tables(em)
    .deleteFrom('push_device')
    .where('user_id', '=', userID)
    .$if(endpoint !== undefined, (q) => q.where('endpoint', '=', endpoint ?? ''))
    .execute();
}
