import { defineEntity, p } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventBody } from '@videoqs/contract/events';
import type { RpcReply } from '@videoqs/contract/rpc';
import { sql } from 'kysely';
import { kyselyOf, type Tables } from '../database/tables.ts';
import { EventHandler, type HandlesEvent } from '../jobs/jobs.ts';
import { RpcClient } from '../rpc/rpc.ts';

export const TitleSnapshotSchema = defineEntity({
  name: 'TitleSnapshot',
  tableName: 'title',
  properties: {
    mediaKey: p.text().primary(),
    title: p.text(),
    year: p.integer().nullable(),
    posterPath: p.text().nullable(),
    runtime: p.integer().nullable(),
    genres: p.array(),
    /** The time at which the titles service changed these facts. Older facts never replace newer ones. */
    changedAt: p.datetime(),
  },
});
/** A service's own copy of a title, so that the service can show the title while the titles service is down. */
class TitleSnapshot extends TitleSnapshotSchema.class {}
TitleSnapshotSchema.setClass(TitleSnapshot);

type TitleTables = Tables<typeof TitleSnapshotSchema>;

interface TitleFacts {
  mediaType_vid: string;
  title: string;
  year: number | null;
  poster_path: string | null;
  runtime: number | null;
  genres: string[];
  /** The time at which the titles service changed these facts. */
  changedAt: Date;
}

/** The time of the last change for an answer that contains none. Any later event counts as newer. */
const UNDATED = new Date(0);

/** Stores this service's own copies of titles, so that the service can show them while the titles service is down. */
@Injectable()
export class TitleSnapshots {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Fetches a title that this service does not know yet.
   * @returns false when there is no such title
   * @throws Unavailable when the titles service does not answer
   */
  async learn(mediaKey: string): Promise<boolean> {
    return (await this.learnAll([mediaKey])).length > 0;
  }

  /**
   * Fetches many titles.
   * @param keys at most 500
   * @returns the titles that exist
   * @throws Unavailable
   */
  async learnAll(keys: readonly string[]): Promise<RpcReply<'titles.cards'>> {
    const cards = await this.rpc.ask('titles.cards', { keys: [...keys] });
    await saveTitles(
      this.orm,
      cards.map((card) => ({ ...card, changedAt: card.changedAt ? new Date(card.changedAt) : UNDATED })),
    );
    return cards;
  }
}

/** Saves titles. Newer facts replace older ones, in whatever order they arrive. @returns how many were new or newer */
export async function saveTitles(em: EntityManager | MikroORM, titles: readonly TitleFacts[]): Promise<number> {
  // keep only the newest facts of each title, because one statement cannot write a row twice
  const newest = new Map(
    [...titles].sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime()).map((t) => [t.mediaType_vid, t]),
  );
  if (!newest.size) return 0;
  const saved = await kyselyOf<TitleTables>(em)
    .insertInto('title')
    .values(
      [...newest.values()].map((t) => ({
        media_key: t.mediaType_vid,
        title: t.title,
        year: t.year,
        poster_path: t.poster_path,
        runtime: t.runtime,
        genres: t.genres,
        changed_at: t.changedAt,
      })),
    )
    .onConflict((it) =>
      it
        .column('media_key')
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          year: eb.ref('excluded.year'),
          poster_path: eb.ref('excluded.poster_path'),
          runtime: eb.ref('excluded.runtime'),
          genres: eb.ref('excluded.genres'),
          changed_at: eb.ref('excluded.changed_at'),
        }))
        .whereRef('title.changed_at', '<', 'excluded.changed_at'),
    )
    .returning('media_key')
    .execute();
  return saved.length;
}

/** Deletes the snapshot of a title that the catalogue no longer has. */
export async function forgetTitle(em: EntityManager, key: string): Promise<void> {
  await kyselyOf<TitleTables>(em).deleteFrom('title').where('media_key', '=', key).execute();
}

/** Updates the snapshots of titles that this service knows, and ignores all other titles. */
@EventHandler('title.changed')
export class RefreshTitleHandler implements HandlesEvent<'title.changed'> {
  async handle(changed: readonly EventBody<'title.changed'>[], em: EntityManager): Promise<void> {
    const keys = changed.map((t) => t.mediaType_vid);
    const kept = await kyselyOf<TitleTables>(em)
      .selectFrom('title')
      .select('media_key')
      .where('media_key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
    const known = new Set(kept.map((row) => row.media_key));
    const saved = await saveTitles(
      em,
      changed.filter((t) => known.has(t.mediaType_vid)).map((t) => ({ ...t, changedAt: new Date(t.at) })),
    );
    if (saved) await this.onSaved?.(em);
  }

  /** A service that caches answers with titles gets this call. */
  protected onSaved?(em: EntityManager): Promise<void>;
}
