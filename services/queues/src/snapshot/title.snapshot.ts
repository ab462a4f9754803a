import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { tables } from '../database.ts';

export interface TitleFacts {
  mediaType_vid: string;
  title: string;
  year: number | null;
  poster_path: string | null;
  runtime: number | null;
  genres: string[];
  /** When the titles service changed them. */
  changedAt: Date;
}

/** The version assumed for an answer without one: anything told later is newer. */
const UNDATED = new Date(0);

/** This service's own picture of titles, so that queues show while the titles service is away. */
@Injectable()
export class TitleSnapshots {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Asks the titles service for a title that is not known here yet.
   * @returns false when there is no such title
   * @throws Unavailable when titles does not answer
   */
  async learn(mediaKey: string): Promise<boolean> {
    return (await this.learnAll([mediaKey])) > 0;
  }

  /** As `learn`, of up to 500. @returns how many there are */
  async learnAll(keys: readonly string[]): Promise<number> {
    const cards = await this.rpc.ask('titles.cards', { keys: [...keys] });
    await saveTitles(
      this.orm,
      cards.map((card) => ({ ...card, changedAt: card.changedAt ? new Date(card.changedAt) : UNDATED })),
    );
    return cards.length;
  }
}

/** Newer facts win, whatever the order they arrive in. @returns how many were new or newer */
export async function saveTitles(em: EntityManager | MikroORM, titles: readonly TitleFacts[]): Promise<number> {
  // the newest of each: one statement cannot write a row twice
  const newest = new Map(
    [...titles].sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime()).map((t) => [t.mediaType_vid, t]),
  );
  if (!newest.size) return 0;
  const saved = await tables(em)
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
