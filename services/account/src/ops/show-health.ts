import { Injectable } from '@nestjs/common';
import { CHANNELS } from '@videoqs/contract/account/channel';
import type { Reply } from '@videoqs/contract/calls';
import { makeOpsTicket } from '@videoqs/node/http/ops-ticket';
import { Clock } from '@videoqs/node/runtime/clock';
import { stuckBounds } from '../message/message.rules.ts';
import { stuckMessages } from '../message/message.store.ts';
import { KeepRecord } from './keep-record.ts';

/** The secret that signs the tickets for the state and the configuration of all parts. */
export class PartsSecret {
  constructor(readonly value: string) {}
}

/**
 * Shows the state that only this service knows, and gives tickets for the state that only the gateway can request from
 * all parts.
 */
@Injectable()
export class ShowHealth {
  constructor(
    private readonly clock: Clock,
    private readonly secret: PartsSecret,
    private readonly record: KeepRecord,
  ) {}

  show(by: number): Promise<Reply<'/api/ops/fetchHealth'>> {
    const now = this.clock.now();
    return this.record.of({ userID: by, deed: 'fetchHealth' }, async (em) => {
      const stuck = await stuckMessages(em, stuckBounds(now));
      const channels = CHANNELS.map((channel) => {
        const { waiting = 0, given_up: givenUp = 0 } = stuck.find((row) => row.channel === channel) ?? {};
        return { channel, waiting, givenUp };
      });
      return { channels, partsPath: `/healthz/parts/${makeOpsTicket('parts', this.secret.value, now)}` };
    });
  }

  /** The ticket is made only after the record is saved. */
  async showSettings(by: number): Promise<Reply<'/api/ops/fetchSettings'>> {
    await this.record.of({ userID: by, deed: 'fetchSettings' }, async () => {});
    return { settingsPath: `/healthz/settings/${makeOpsTicket('settings', this.secret.value, this.clock.now())}` };
  }
}
