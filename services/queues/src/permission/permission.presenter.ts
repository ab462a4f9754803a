import type { Reply } from '@videoqs/contract/calls';
import type { Level, MemberLevel } from '../queue/queue.entity.ts';
import { may } from '../queue/queue.rules.ts';

/** The members of a queue, and its link if the caller may see it. */
export const presentPermissions = (
  people: readonly { id: number; username: string; img_src: string | null; level: Level }[],
  invitation: { code: string; expires_at: Date; level: MemberLevel } | undefined,
) => ({
  permissionsOfQueueX: people.map((m) => ({ userID: m.id, username: m.username, imgSrc: m.img_src, level: m.level })),
  ...(invitation && {
    invitation: { code: invitation.code, expiresAt: invitation.expires_at.toISOString(), level: invitation.level },
  }),
});

export const presentMyPermissions = (
  queues: readonly { id: number; name: string; level: Level }[],
): Reply<'/api/queues/fetchMyQueuePermissions'> => ({
  myQueuePermissions: queues.map((q) => ({
    queueID: q.id,
    queueName: q.name,
    level: q.level,
    canEdit: may('edit')(q.level),
  })),
});
