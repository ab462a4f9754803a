import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { lockWatcher, saveChoices, watcherOf } from './watcher.store.ts';

/**
 * Saves a member's preferences: what happens after they watch a title, and which details of unseen episodes are hidden.
 */
@Injectable()
export class Choose {
  constructor(private readonly orm: MikroORM) {}

  async read(userID: number): Promise<Reply<'/api/plays/fetchPreferences'>> {
    const { after_watching: afterWatching, hide_unseen: hideUnseen } = await watcherOf(this.orm.em, userID);
    return { afterWatching, hideUnseen };
  }

  async save(
    userID: number,
    { afterWatching, hideUnseen }: Parsed<'/api/plays/savePreferences'>,
  ): Promise<Reply<'/api/plays/savePreferences'>> {
    await inTransaction(this.orm, async (em) => {
      await lockWatcher(em, userID);
      await saveChoices(em, userID, {
        ...(afterWatching && { after_watching: afterWatching }),
        ...(hideUnseen && { hide_unseen: hideUnseen }),
      });
    });
    return { success: true };
  }
}
