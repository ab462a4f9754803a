import type { EntityManager } from '@mikro-orm/postgresql';
import type { MemberRef } from '@videoqs/contract/values';

/** Newer facts win, whatever the order they arrive in. */
export async function saveMember(em: EntityManager, m: MemberRef, at: Date): Promise<void> {
  await em.execute(
    `insert into member (id, username, img_src, changed_at) values (?, ?, ?, ?)
     on conflict (id) do update set username = excluded.username, img_src = excluded.img_src, changed_at = excluded.changed_at
     where member.changed_at < excluded.changed_at and (member.username, member.img_src) is distinct from (excluded.username, excluded.img_src)`,
    [m.userID, m.username, m.imgSrc, at],
  );
}
