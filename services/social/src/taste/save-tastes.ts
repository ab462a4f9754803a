import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { throwIfPast } from '@videoqs/node/runtime/deadline';
import { messages } from '../messages.ts';
import { readPairs } from './taste.rules.ts';
import { moveSliders } from './taste.store.ts';

@Injectable()
export class SaveTastes {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Changes the given sliders and leaves the others as they are. @throws InvalidBody */
  async save(
    userID: number,
    { updateARRAY }: Parsed<'/api/genre_tastes/saveSliderVals'>,
  ): Promise<Reply<'/api/genre_tastes/saveSliderVals'>> {
    const sliders = readPairs(updateARRAY);
    if (!Object.keys(sliders).length) return { success: true, userMessage: messages.upToDate };
    throwIfPast();
    await moveSliders(this.orm.em, userID, sliders, this.clock.now());
    return { success: true, userMessage: messages.infoSaved };
  }
}
