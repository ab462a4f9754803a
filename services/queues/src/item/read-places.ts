import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { presentPlaces } from './item.presenter.ts';
import { placesOf } from './item.reads.ts';

/** Finds which of a member's queues hold titles, and the reminders in their own queue, in one query. */
@Injectable()
export class ReadPlaces {
  constructor(private readonly orm: MikroORM) {}

  async read(userID: number, { keys }: Parsed<'/api/queues/fetchInQueue'>): Promise<Reply<'/api/queues/fetchInQueue'>> {
    return presentPlaces(await placesOf(this.orm.em, userID, keys), userID);
  }
}
