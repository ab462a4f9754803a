import { type RawBuilder, sql } from 'kysely';

/** Whether the member of this row came by themselves or has done something there; else somebody only put them in. @param m alias of queue_member */
export const takesPart = (m: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${m}.${column}`);
  return sql<boolean>`(${of('came_alone')}
    or exists (select from item i where i.queue_id = ${of('queue_id')} and i.added_by = ${of('user_id')})
    or exists (select from queue_change c where c.queue_id = ${of('queue_id')} and c.by = ${of('user_id')}))`;
};
