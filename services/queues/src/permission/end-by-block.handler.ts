import { MikroORM } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { PermissionService } from './permission.service.ts';

/** A block ends that either of the two is in a queue of the other's. Queues of third people stay shared. */
@EventHandler('member.hidden')
export class EndByBlockHandler implements HandlesEvent<'member.hidden'> {
  constructor(
    private readonly orm: MikroORM,
    private readonly permissions: PermissionService,
  ) {}

  async handle(hidden: readonly EventBody<'member.hidden'>[]): Promise<void> {
    for (const { userID, otherID, how } of hidden)
      if (how === 'block')
        for (const q of await this.between(userID, otherID))
          await this.permissions.boot(q.owner, { queueID: q.id, queueName: q.name, bootUid: q.member });
  }

  private async between(
    one: number,
    other: number,
  ): Promise<{ id: number; name: string; owner: number; member: number }[]> {
    const { rows } = await sql<{ id: number; name: string; owner: number; member: number }>`
      select q.id::float8 as id, q.name, q.owner_id::float8 as owner, m.user_id::float8 as member
      from queue_member m join queue q on q.id = m.queue_id
      where (m.user_id = ${one} and q.owner_id = ${other}) or (m.user_id = ${other} and q.owner_id = ${one})`.execute(
      tables(this.orm),
    );
    return rows;
  }
}
