import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { MikroORM } from '@mikro-orm/postgresql';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { Clock } from '@videoqs/node/runtime/clock';
import webPush from 'web-push';
import { isPushEndpoint, publicLookup } from '../push/public-host.ts';
import type { PushSettings } from '../push/push.settings.ts';
import { deviceBy, devicesOf, dropDevice } from '../push/push.store.ts';
import { type Channel, NotSent, type SentMessage } from './channel.ts';
import { doubling, retryAfterOf } from './retry.rules.ts';

export interface PushDependencies {
  orm: MikroORM;
  clock: Clock;
  settings: PushSettings;
}

/**
 * Push services keep a push for this many seconds while a device is off. A push that is older than a day is useless.
 */
const TTL_S = 86_400;
const PATIENCE_MS = 15_000;
/** The maximum number of characters of a push's title, well below the 4 KB that push services accept. */
const TITLE = 200;
const GONE = [404, 410];
const TOO_MANY = 429;
/** HTTP statuses that mean that our keys or our request rate are at fault, not the push. */
const OURS = [401, 403, TOO_MANY];

/** The channel for pushes to all devices of a member. The recipient of a push is a device's id. */
export const pushChannel = (ground: PushDependencies): Channel => ({
  name: 'push',
  proves: null,
  chosen: ({ push }) => push,
  isDaily: () => false,
  addressesOf: (em, members) =>
    devicesOf(
      em,
      members.map((member) => member.userID),
    ),
  compose: ({ card }) => {
    if (!card) return null;
    const title = cutText(card.title, TITLE);
    return { subject: title, text: JSON.stringify({ ...card, title }), html: null };
  },
  send: (message) => send(ground, message),
  retryAfterMs: doubling,
});

/**
 * Sends a push (RFC 8030), encrypted for one browser (RFC 8291). If the push service no longer knows the device, the
 * device is deleted.
 * @throws NotSent
 */
async function send({ orm, clock, settings }: PushDependencies, { recipient, text, at }: SentMessage): Promise<void> {
  const device = await deviceBy(orm.em, recipient);
  const left = TTL_S - Math.floor((clock.now().getTime() - at.getTime()) / 1_000);
  if (!device || !settings.keys) throw new NotSent('no such device', { forGood: true });
  if (left <= 0) throw new NotSent('too late', { forGood: true });
  if (!isPushEndpoint(device.endpoint, settings.loopback)) throw new NotSent('no push host', { forGood: true });
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    text,
    {
      vapidDetails: { subject: settings.contact, ...settings.keys },
      TTL: left,
      contentEncoding: 'aes128gcm',
    },
  );
  const { status, retryAfter } = await post(device.endpoint, headers, body, settings.loopback);
  if (status >= 200 && status < 300) return;
  if (GONE.includes(status)) await dropDevice(orm.em, device.id);
  const passing = status >= 500 || OURS.includes(status);
  throw new NotSent(`the push service answered ${status}`, {
    forGood: !passing,
    retryAfterMs: retryAfterOf(retryAfter),
  });
}

/** Posts a push. It follows no redirect and reads no body, because the address comes from a stranger. */
function post(endpoint: string, headers: webPush.Headers, body: Buffer | null, loopback: boolean) {
  return new Promise<{ status: number; retryAfter: string | null }>((resolve, reject) => {
    const request = endpoint.startsWith('http:') ? httpRequest : httpsRequest;
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers: headers as Record<string, string>,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(!loopback && { lookup: publicLookup }),
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null });
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
