import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/service/clock';

export interface TitleFacts {
  mediaType_vid: string;
  title: string;
  year: number | null;
  poster_path: string | null;
  runtime: number | null;
  genres: string[];
}

const REMEMBERED = 5_000;
const REMEMBER_MS = 60_000;

/** This service's own picture of titles, so that queues show while the titles service is away. */
@Injectable()
export class TitleSnapshots {
  /** Names of titles that were asked for just now: a title is never unlearned. */
  private readonly names = new Map<string, { title: string; until: number }>();

  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * The title's name, asked of the titles service the first time anybody queues it.
   * @returns null when there is no such title
   * @throws Unavailable when it is unknown here and titles does not answer
   */
  async titleOf(mediaKey: string): Promise<string | null> {
    const remembered = this.names.get(mediaKey);
    if (remembered && remembered.until > performance.now()) return remembered.title;
    const title = await this.look(mediaKey);
    if (title === null) return null;
    if (this.names.size >= REMEMBERED) this.names.clear();
    this.names.set(mediaKey, { title, until: performance.now() + REMEMBER_MS });
    return title;
  }

  private async look(mediaKey: string): Promise<string | null> {
    const em = this.orm.em.fork();
    const [known] = (await em.execute('select title from title where media_key = ?', [mediaKey])) as {
      title: string;
    }[];
    if (known) return known.title;
    const [card] = await this.rpc.ask('titles.cards', { keys: [mediaKey] });
    if (!card) return null;
    await saveTitle(em, card, this.clock.now());
    return card.title;
  }
}

/** Newer facts win, whatever the order they arrive in. */
export async function saveTitle(em: EntityManager, t: TitleFacts, at: Date): Promise<void> {
  await em.execute(
    `insert into title (media_key, title, year, poster_path, runtime, genres, changed_at)
     values (?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?)
     on conflict (media_key) do update set title = excluded.title, year = excluded.year, poster_path = excluded.poster_path,
       runtime = excluded.runtime, genres = excluded.genres, changed_at = excluded.changed_at
     where title.changed_at < excluded.changed_at`,
    [t.mediaType_vid, t.title, t.year, t.poster_path, t.runtime, JSON.stringify(t.genres), at],
  );
}
