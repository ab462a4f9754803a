import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Unavailable } from '@videoqs/node/runtime/failure';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { UnknownTitle } from '../snapshot/snapshot.errors.ts';
import { titleCalled } from '../snapshot/snapshot.store.ts';

/** Looks up titles for reviews. */
@Injectable()
export class ReviewTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly titles: TitleSnapshots,
  ) {}

  /**
   * Asks the titles service; while it is down, returns the stored copy of the title.
   * @throws UnknownTitle, Unavailable
   */
  async find(key: string): Promise<{ title: string; isSeq: boolean }> {
    try {
      const [card] = await this.titles.learnAll([key]);
      if (!card) throw new UnknownTitle();
      return { title: card.title, isSeq: card.isSeq ?? false };
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      const title = await titleCalled(this.orm.em, key);
      if (title === undefined) throw error;
      return { title, isSeq: false };
    }
  }
}
