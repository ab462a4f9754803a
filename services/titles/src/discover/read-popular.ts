import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { presentCard } from '../catalogue/card.presenter.ts';
import { readPopular } from '../catalogue/reads/discover.reads.ts';

const position = z.tuple([z.number(), mediaKeyValue]);

/** The catalogue by popularity. */
@Injectable()
export class ReadPopular {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Reads a page of titles, the most popular first. Titles of equal popularity are sorted by key.
   * @throws InvalidBody for an invalid cursor
   */
  async page(o: Parsed<'/api/titles/fetchPopular'>): Promise<Reply<'/api/titles/fetchPopular'>> {
    const rows = await readPopular(this.orm.em, {
      mediaType: o.mediaType,
      genre: o.genre?.replaceAll('\0', ''),
      after: readCursor(position, o.after),
      limit: o.limit + 1,
    });
    const shown = rows.slice(0, o.limit);
    const last = shown.at(-1);
    return {
      results: shown.map(presentCard),
      nextCursor: last && rows.length > o.limit ? writeCursor([last.popularity, last.media_key]) : null,
    };
  }
}
