import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { TASTE_GENRES, TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { tastesOf } from './taste.store.ts';

@Injectable()
export class ReadTastes {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Reads the sliders of all genres. Sliders that were never moved are in the middle. `funcRunTime` in the reply is the
   * duration in ms.
   */
  async read(userID: number): Promise<Reply<'/api/genre_tastes/valueSliders'>> {
    const began = performance.now();
    const moved = (await tastesOf(this.orm.em, [userID])).get(userID) ?? {};
    const dbSliderValsObj = Object.fromEntries(TASTE_GENRES.map((genre) => [genre, moved[genre] ?? TASTE_MIDDLE]));
    return { dbSliderValsObj, funcRunTime: performance.now() - began };
  }
}
