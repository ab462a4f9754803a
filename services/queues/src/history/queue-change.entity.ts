import { defineEntity, p } from '@mikro-orm/core';

/** The changes that can happen to a title of a queue. */
export type TitleChange = 'added' | 'moved' | 'removed' | 'restored';

/** The kinds of recorded changes of a queue. `about` is the member who was added, removed or given a level. */
export type Change =
  | { what: TitleChange; mediaKey: string; about?: undefined; wasRank?: string | undefined }
  | {
      what: 'joined' | 'left' | 'granted' | 'revoked' | 'handed-on';
      mediaKey?: undefined;
      about: number;
      wasRank?: undefined;
    }
  | { what: 'renamed'; mediaKey?: undefined; about?: undefined; wasRank?: undefined };

export const QueueChangeSchema = defineEntity({
  name: 'QueueChange',
  tableName: 'queue_change',
  indexes: [
    {
      name: 'queue_change_title',
      expression:
        'create index queue_change_title on queue_change (queue_id, media_key, revision) where media_key is not null',
    },
    { name: 'queue_change_at', properties: ['at'] },
  ],
  checks: [
    {
      name: 'queue_change_what_check',
      expression: `what in ('added', 'moved', 'removed', 'restored', 'renamed', 'joined', 'left', 'granted', 'revoked', 'handed-on')`,
    },
  ],
  properties: {
    queueID: p.bigint('number').primary().autoincrement(false),
    /** The queue's revision after this change. Sorting by revision gives the order of a queue's changes. */
    revision: p.bigint('number').primary().autoincrement(false),
    at: p.datetime(),
    by: p.bigint('number'),
    what: p.text().$type<Change['what']>(),
    mediaKey: p.text().nullable(),
    about: p.bigint('number').nullable(),
    /** The revision of the first change of the same call; null when the call made a single change. */
    act: p.bigint('number').nullable(),
    /** The rank of a moved title before the move; null once the titles of the queue have new ranks. */
    wasRank: p.text().collation('C').nullable(),
    undoneAt: p.datetime().nullable(),
  },
});
/** A recorded change of a queue. history.rules.ts says how long it is kept. */
class QueueChange extends QueueChangeSchema.class {}
QueueChangeSchema.setClass(QueueChange);
