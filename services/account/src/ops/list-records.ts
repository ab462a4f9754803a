import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { KeepRecord } from './keep-record.ts';
import { namesOf } from './names-of.ts';
import { presentRecord } from './ops.presenter.ts';
import { recordsBefore } from './ops.store.ts';

const position = z.tuple([z.int()]);

/** Lists the record of operators' actions. Listing it is recorded, too. */
@Injectable()
export class ListRecords {
  constructor(private readonly record: KeepRecord) {}

  /** @throws InvalidBody for an invalid cursor */
  list(by: number, body: Parsed<'/api/ops/fetchRecords'>): Promise<Reply<'/api/ops/fetchRecords'>> {
    const [before] = readCursor(position, body.after) ?? [];
    return this.record.of({ userID: by, deed: 'fetchRecords' }, async (em) => {
      const rows = await recordsBefore(em, before ?? null, body.limit + 1);
      const shown = rows.slice(0, body.limit);
      const names = await namesOf(
        em,
        shown.flatMap((row) => [row.user_id, row.about_id]),
      );
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      return {
        records: shown.map((row) => presentRecord(row, names)),
        nextCursor: last ? writeCursor([last.id]) : null,
      };
    });
  }
}
