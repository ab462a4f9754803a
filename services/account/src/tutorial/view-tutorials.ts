import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { TUTORIALS } from './messages.ts';

/** Short texts on how things are done, and who has seen which. */
@Injectable()
export class TutorialService {
  constructor(private readonly orm: MikroORM) {}

  /** @param userID null: a visitor, of whom nothing is kept. @throws CallFailure not-found */
  async view(whichTutorial: string, userID: number | null): Promise<Reply<'/api/tutorials/viewIt'>> {
    const tutorial = Object.hasOwn(TUTORIALS, whichTutorial) && TUTORIALS[whichTutorial];
    if (!tutorial) throw new CallFailure('not-found');
    if (userID !== null)
      await tables(this.orm)
        .insertInto('tutorial_seen')
        .columns(['user_id', 'tutorial'])
        .expression(
          sql`select id, ${whichTutorial}::text from member where id = ${userID}`, // none where the member is gone
        )
        .onConflict((it) => it.doNothing())
        .execute();
    return tutorial;
  }

  async all(userID: number | null): Promise<Reply<'/api/tutorials/fetchTutorials'>> {
    const seen = userID === null ? [] : await this.seenBy(userID);
    return {
      tutorials: Object.entries(TUTORIALS).map(([whichTutorial, { tutName }]) => ({
        whichTutorial,
        tutName,
        seen: seen.includes(whichTutorial),
      })),
    };
  }

  private async seenBy(userID: number): Promise<string[]> {
    const rows = await tables(this.orm)
      .selectFrom('tutorial_seen')
      .select('tutorial')
      .where('user_id', '=', userID)
      .execute();
    return rows.map((row) => row.tutorial);
  }
}
