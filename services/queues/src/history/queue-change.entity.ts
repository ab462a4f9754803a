import { defineEntity, p } from '@mikro-orm/core';

/** What may happen to a title of a queue. */
export type TitleChange = 'added' | 'moved' | 'removed' | 'restored';

/** What may happen to a queue and is remembered; `about` is whom it was done to. */
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
    /** The queue's, once this had happened: changes of a queue have one order. */
    revision: p.bigint('number').primary().autoincrement(false),
    at: p.datetime(),
    by: p.bigint('number'),
    what: p.text().$type<Change['what']>(),
    mediaKey: p.text().nullable(),
    about: p.bigint('number').nullable(),
    /** The revision of the first change of the same call; null where a call made but one. */
    act: p.bigint('number').nullable(),
    /** Where a title that was moved stood; null once the queue's ranks were given anew. */
    wasRank: p.text().collation('C').nullable(),
    undoneAt: p.datetime().nullable(),
  },
});
/** Something that happened to a queue; kept for as long as history.rules.ts says. */
class QueueChange extends QueueChangeSchema.class {}
QueueChangeSchema.setClass(QueueChange);
