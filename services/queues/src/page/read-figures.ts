import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { QueueNotAllowed } from './queue.errors.ts';
import { levelOf } from './queue.loader.ts';
import { may } from './queue.policy.ts';

type Figures = Reply<'/api/queues/fetchQueueFigures'>;
/** Reminders shown beside a queue. */
const REMINDERS = 4;

/** What a queue is made of, counted where all of it is. */
@Injectable()
export class QueueFiguresService {
  constructor(private readonly orm: MikroORM) {}

  /** @throws QueueNotAllowed */
  async of(userID: number, { queueID }: Body<'/api/queues/fetchQueueFigures'>): Promise<Figures> {
    if (!may('see')(await levelOf(this.orm.em.fork(), queueID, userID))) throw new QueueNotAllowed();
    const { rows } = await sql<{ figures: Figures }>`
      with mine as (select t.*, r.remind_date from item i join title t on t.media_key = i.media_key
          left join reminder r on r.queue_id = i.queue_id and r.media_key = i.media_key and r.user_id = ${userID}
          where i.queue_id = ${queueID}),
        counted as (select g as genre, count(*)::int as count from mine, unnest(genres) g group by g),
        due as (select * from mine where remind_date is not null order by remind_date, media_key limit ${REMINDERS})
      select json_build_object(
        'count', count(*), 'movies', count(*) filter (where media_key like 'movie\\_%'), 'shows', count(*) filter (where media_key like 'tv\\_%'),
        'minutes', coalesce(sum(runtime) filter (where media_key like 'movie\\_%'), 0), 'reminderCount', count(remind_date),
        'genres', coalesce((select json_agg(counted order by counted.count desc, counted.genre) from counted), '[]'),
        'reminders', coalesce((select json_agg(json_build_object('mediaType_vid', media_key, 'title', title, 'year', year, 'genres', genres,
          'poster_path', poster_path, 'remindDate', remind_date) order by remind_date, media_key) from due), '[]')) as figures
      from mine`.execute(tables(this.orm));
    return rows[0]?.figures as Figures;
  }
}
