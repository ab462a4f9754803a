import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CallFailure, Unavailable } from '@videoqs/node/runtime/failure';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';

export class UnknownTitle extends CallFailure {
  constructor() {
    super('not-found', messages.unknownTitle);
  }
}

/** Titles as reviews name them. */
@Injectable()
export class ReviewTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly titles: TitleSnapshots,
  ) {}

  /**
   * What the titles service says of it; while that is away, what is known here.
   * @throws UnknownTitle, Unavailable
   */
  async find(key: string): Promise<{ title: string; isSeq: boolean }> {
    try {
      const [card] = await this.titles.learnAll([key]);
      if (!card) throw new UnknownTitle();
      return { title: card.title, isSeq: card.isSeq ?? false };
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      const known = await tables(this.orm)
        .selectFrom('title')
        .select('title')
        .where('media_key', '=', key)
        .executeTakeFirst();
      if (!known) throw error;
      return { title: known.title, isSeq: false };
    }
  }
}
