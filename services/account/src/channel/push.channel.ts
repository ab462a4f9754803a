import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import webPush from 'web-push';
import { NotSent, retryAfterOf, type SentMessage } from '../message/carrier.ts';
import { tables } from '../tables.ts';
import { isPushEndpoint, publicLookup } from './public-host.ts';
import { PushSettings } from './push.settings.ts';

/** What is a day old is not news any more, s; push services keep it no longer for a device that is off. */
const TTL_S = 86_400;
const PATIENCE_MS = 15_000;
const GONE = [404, 410];
const TOO_MANY = 429;
/** Our keys or our pace are at fault, not the push. */
const OURS = [401, 403, TOO_MANY];

/** Sends pushes (RFC 8030), encrypted for the one browser (RFC 8291); the message's recipient is the device's id. */
@Injectable()
export class PushCarrier {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly settings: PushSettings,
  ) {}

  /** A device that its push service does not know any more is forgotten. @throws NotSent */
  async send({ recipient, text, at }: SentMessage): Promise<void> {
    const device = await tables(this.orm)
      .selectFrom('push_device')
      .select(['id', 'endpoint', 'p256dh', 'auth'])
      .where('id', '=', recipient)
      .executeTakeFirst();
    const left = TTL_S - Math.floor((this.clock.now().getTime() - at.getTime()) / 1_000);
    if (!device || !this.settings.keys) throw new NotSent('no such device', { forGood: true });
    if (left <= 0) throw new NotSent('too late', { forGood: true });
    if (!isPushEndpoint(device.endpoint, this.settings.loopback)) throw new NotSent('no push host', { forGood: true });
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      text,
      {
        vapidDetails: { subject: this.settings.contact, ...this.settings.keys },
        TTL: left,
        contentEncoding: 'aes128gcm',
      },
    );
    const { status, retryAfter } = await this.post(device.endpoint, headers, body);
    if (status >= 200 && status < 300) return;
    if (GONE.includes(status)) await tables(this.orm).deleteFrom('push_device').where('id', '=', device.id).execute();
    const passing = status >= 500 || OURS.includes(status);
    throw new NotSent(`the push service answered ${status}`, {
      forGood: !passing,
      retryAfterMs: retryAfterOf(retryAfter),
    });
  }

  /** Follows no redirect and reads no body: the address is a stranger's word. */
  private post(endpoint: string, headers: webPush.Headers, body: Buffer | null) {
    return new Promise<{ status: number; retryAfter: string | null }>((resolve, reject) => {
      const { loopback } = this.settings;
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
}
