import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { presentCard } from '../catalogue/card.presenter.ts';
import { readWall } from '../catalogue/reads/wall.reads.ts';
import { wallOf } from './wall.rules.ts';

/** Shows well-known titles for the member to mark. The choice depends on the titles marked earlier. */
@Injectable()
export class ReadWall {
  constructor(private readonly orm: MikroORM) {}

  async rows({ picked, shown, limit }: Parsed<'/api/titles/fetchWall'>): Promise<Reply<'/api/titles/fetchWall'>> {
    const named = [...new Set([...shown, ...picked.map((p) => p.mediaType_vid)])];
    const rows = await readWall(this.orm.em, named);
    const byKey = new Map(rows.map((row) => [row.media_key, row]));
    const lines = wallOf({
      left: rows.filter((row) => row.is_new),
      shown: rows.filter((row) => !row.is_new),
      picks: picked.flatMap((p) => byKey.get(p.mediaType_vid) ?? []),
      before: shown.length,
      limit,
    });
    return {
      rows: lines.map(({ kind, like, titles }) => ({
        kind,
        like: like.map((t) => ({ mediaType_vid: t.media_key, title: t.title })),
        results: titles.map(presentCard),
      })),
    };
  }
}
