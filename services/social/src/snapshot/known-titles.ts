import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { UnknownTitle } from './snapshot.errors.ts';
import { titleCalled } from './snapshot.store.ts';

/** Makes sure that a title exists before something is kept about it. */
@Injectable()
export class KnownTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly titles: TitleSnapshots,
  ) {}

  /** Asks the titles service only about titles that are not known here. @throws UnknownTitle, Unavailable */
  async require(key: string): Promise<void> {
    if ((await titleCalled(this.orm.em, key)) !== undefined) return;
    if (!(await this.titles.learn(key))) throw new UnknownTitle();
  }
}
