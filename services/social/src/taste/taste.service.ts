import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TASTE_GENRES, TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { throwIfPast } from '@videoqs/node/http/deadline';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { readPairs } from './slider-pairs.ts';
import { tastesOf } from './tastes.ts';

/** Taste sliders: all of a member's at once, and those that changed. */
@Injectable()
export class TasteService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Every genre, those never moved in the middle. `funcRunTime`: ms it took. */
  async values(userID: number): Promise<Reply<'/api/genre_tastes/valueSliders'>> {
    const began = performance.now();
    const moved = (await tastesOf(this.orm, [userID])).get(userID) ?? {};
    const dbSliderValsObj = Object.fromEntries(TASTE_GENRES.map((genre) => [genre, moved[genre] ?? TASTE_MIDDLE]));
    return { dbSliderValsObj, funcRunTime: performance.now() - began };
  }

  /** Those named change, the others stay: two pages open at once lose nothing of each other. @throws InvalidBody */
  async save(
    userID: number,
    { updateARRAY }: Parsed<'/api/genre_tastes/saveSliderVals'>,
  ): Promise<Reply<'/api/genre_tastes/saveSliderVals'>> {
    const sliders = readPairs(updateARRAY);
    if (!Object.keys(sliders).length) return { success: true, userMessage: messages.upToDate };
    throwIfPast();
    await tables(this.orm)
      .insertInto('taste')
      .values({ user_id: userID, sliders: sql`${JSON.stringify(sliders)}::jsonb`, changed_at: this.clock.now() })
      .onConflict((it) =>
        it.column('user_id').doUpdateSet({
          sliders: sql`taste.sliders || excluded.sliders`,
          changed_at: sql`excluded.changed_at`,
        }),
      )
      .execute();
    return { success: true, userMessage: messages.infoSaved };
  }
}
