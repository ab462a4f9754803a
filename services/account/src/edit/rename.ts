import { MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/limits/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import { type Outcome, refused, saved, taken } from '../address/edit.presenter.ts';
import { emitMemberChanged } from '../member/member.events.ts';
import { takenOf } from '../member/member.reads.ts';
import { lockCaller } from '../member/member.store.ts';
import { usernameKey } from '../member/name.rules.ts';
import { rest } from '../member/resting-name.store.ts';
import { usernameFault } from '../member/username.rules.ts';
import { messages } from '../messages.ts';
import { SessionCopies } from '../session/session-copies.ts';

const RENAMES_A_DAY = 5;

/**
 * Gives a member another username. The member's open sessions get the new name at once. Other services learn it through
 * an event.
 */
@Injectable()
export class Rename {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly sessions: SessionCopies,
    private readonly limits: Limits,
  ) {}

  /**
   * @param username a name in the form that plainName returns
   * @throws NotAuthorized when the member no longer exists; CallFailure too-many
   */
  async rename(userID: number, username: string): Promise<Outcome> {
    const fault = usernameFault(username);
    if (fault) return refused(fault.userMessage, fault.profane);
    try {
      const outcome = await inTransaction(this.orm, async (em) => {
        const member = await lockCaller(em, userID);
        if (member.username === username) return saved(messages.saved);
        if ((await takenOf(em, { username }, this.clock.now(), userID)).username) return taken(messages.usernameTaken);
        // Renames are limited, because each one causes an event for two services.
        await countOne(this.limits.limiter('renames', RENAMES_A_DAY, 86_400), String(userID));
        if (usernameKey(username) !== member.usernameKey) await rest(em, userID, member.username, this.clock.now());
        Object.assign(member, { username, usernameKey: usernameKey(username) });
        await em.flush();
        await emitMemberChanged(em, member, this.clock.now());
        return saved(messages.saved);
      });
      if (outcome.success) await this.sessions.showAnew(userID);
      return outcome;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return taken(messages.usernameTaken);
      throw error;
    }
  }
}
