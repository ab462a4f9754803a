import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { inTransaction } from '@videoqs/node/database/transaction';
import { messages } from '../messages.ts';
import { NotInTop10 } from './top10.errors.ts';
import { ownList } from './top10.rules.ts';
import { keepList, lockList } from './top10.store.ts';

/** Moves or removes a title of the caller's own Top 10, under the list's lock. */
@Injectable()
export class ChangeList {
  constructor(private readonly orm: MikroORM) {}

  async remove(
    me: SignedMember,
    { mediaType_vid }: Parsed<'/api/queues/removeFromTop10'>,
  ): Promise<Reply<'/api/queues/removeFromTop10'>> {
    const gone = await this.change(me, mediaType_vid, (others) => others);
    return gone ? { success: true } : { success: false, userMessage: messages.notInTop10 };
  }

  /** @throws NotInTop10 */
  async move(
    me: SignedMember,
    { mediaType_vid, position }: Parsed<'/api/queues/editTop10Position'>,
  ): Promise<Reply<'/api/queues/editTop10Position'>> {
    const moved = await this.change(me, mediaType_vid, (others) => others.toSpliced(position - 1, 0, mediaType_vid));
    if (!moved) throw new NotInTop10();
    return { success: true };
  }

  /**
   * @param to computes the new list from the titles that remain without this title
   * @returns false, without any change, when the title is not in the list
   */
  private change(me: SignedMember, key: string, to: (others: string[]) => string[]): Promise<boolean> {
    return inTransaction(this.orm, async (em) => {
      const list = ownList(me, key);
      const was = await lockList(em, list.userID, list.mediaType);
      if (!was.includes(key)) return false;
      await keepList(em, { ...list, was, is: to(was.filter((other) => other !== key)) });
      return true;
    });
  }
}
