import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { TUTORIALS } from './messages.ts';
import { noteSeen, tutorialsSeen } from './tutorial.store.ts';

/** Shows the tutorials, and which of them a member has seen. */
@Injectable()
export class ViewTutorials {
  constructor(private readonly orm: MikroORM) {}

  /** @param userID null for a visitor, for whom nothing is stored. @throws CallFailure not-found */
  async view(whichTutorial: string, userID: number | null): Promise<Reply<'/api/tutorials/viewIt'>> {
    const tutorial = Object.hasOwn(TUTORIALS, whichTutorial) && TUTORIALS[whichTutorial];
    if (!tutorial) throw new CallFailure('not-found');
    if (userID !== null) await noteSeen(this.orm.em, userID, whichTutorial);
    return tutorial;
  }

  async all(userID: number | null): Promise<Reply<'/api/tutorials/fetchTutorials'>> {
    const seen = userID === null ? [] : await tutorialsSeen(this.orm.em, userID);
    return {
      tutorials: Object.entries(TUTORIALS).map(([whichTutorial, { tutName }]) => ({
        whichTutorial,
        tutName,
        seen: seen.includes(whichTutorial),
      })),
    };
  }
}
