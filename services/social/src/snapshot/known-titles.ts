import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { UnknownTitle } from './snapshot.errors.ts';
import { titleCalled } from './snapshot.store.ts';

/** Makes sure that a title exists before anything about it is stored. */
@Injectable()
export class KnownTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly titles: TitleSnapshots,
  ) {}

  /**
   * Checks that a title exists. The titles service is asked only about titles that are not stored here.
   * @throws UnknownTitle, Unavailable
   */
  async require(key: string): Promise<void> {
    if ((await titleCalled(this.orm.em, key)) !== undefined) return;
    if (!(await this.titles.learn(key))) throw new UnknownTitle();
  }
}
