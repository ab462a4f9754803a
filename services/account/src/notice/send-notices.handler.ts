import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { noticeWords } from '@videoqs/contract/social/notice-words';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { SendNotices } from './send-notices.ts';

/** Sends new notices of the social service over the channels that members chose. */
@EventHandler('notice.noted')
export class SendNoticesHandler implements HandlesEvent<'notice.noted'> {
  constructor(private readonly sending: SendNotices) {}

  handle(noted: readonly EventBody<'notice.noted'>[], em: EntityManager, afterCommit: AfterCommit): Promise<void> {
    const notices = noted.map((n) => {
      const { text, to } = noticeWords(n);
      return { userID: n.userID, kind: n.kind, byID: n.byID, text, path: to, at: new Date(n.at) };
    });
    return this.sending.send(em, afterCommit, notices);
  }
}
