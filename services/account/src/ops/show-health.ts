import { Injectable } from '@nestjs/common';
import { CHANNELS } from '@videoqs/contract/account/channel';
import type { Reply } from '@videoqs/contract/calls';
import { makePartsTicket } from '@videoqs/node/http/parts-ticket';
import { Clock } from '@videoqs/node/runtime/clock';
import { stuckBounds } from '../message/message.rules.ts';
import { stuckMessages } from '../message/message.store.ts';
import { KeepRecord } from './keep-record.ts';

/** The secret that signs the ticket for the state of all parts. */
export class PartsSecret {
  constructor(readonly value: string) {}
}

/** Shows what only this service knows, and gives a ticket for what only the gateway knows. */
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
      return { channels, partsPath: `/healthz/parts/${makePartsTicket(this.secret.value, now)}` };
    });
  }
}
