import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';

/** This service's own picture of members; newer facts win, whatever the order they arrive in. */
@EventHandler('member.changed')
export class RefreshMemberHandler implements HandlesEvent<'member.changed'> {
  async handle(m: EventBody<'member.changed'>, em: EntityManager): Promise<void> {
    await em.execute(
      `insert into member (id, username, img_src, changed_at) values (?, ?, ?, ?)
       on conflict (id) do update set username = excluded.username, img_src = excluded.img_src, changed_at = excluded.changed_at
       where member.changed_at < excluded.changed_at`,
      [m.userID, m.username, m.imgSrc, m.at],
    );
  }
}
