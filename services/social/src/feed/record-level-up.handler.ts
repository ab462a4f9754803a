import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { forgottenAmong } from '@videoqs/node/snapshots/forgotten-member';
import { messages } from '../messages.ts';
import { noteNotices } from '../notice/note-notices.ts';
import { insertActivity } from './activity.store.ts';

/** Adds a reached level to the followers' feeds and notifies the member. */
@EventHandler('member.levelWentUp')
export class RecordLevelUpHandler implements HandlesEvent<'member.levelWentUp'> {
  async handle(risen: readonly EventBody<'member.levelWentUp'>[], em: EntityManager): Promise<void> {
    const gone = await forgottenAmong(
      em,
      risen.map((m) => m.userID),
    );
    const news = risen.filter((m) => !gone.has(m.userID));
    if (!news.length) return;
    await insertActivity(
      em,
      ...news.map((m) => ({
        actor_id: m.userID,
        kind: 'leveledUp' as const,
        text: messages.level(m.level),
        at: new Date(m.at),
      })),
    );
    await noteNotices(
      em,
      news.map((m) => ({ user_id: m.userID, kind: 'level' as const, title: String(m.level), at: new Date(m.at) })),
    );
  }
}
