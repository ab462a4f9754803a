import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { presentCard } from '../catalogue/card.presenter.ts';
import { TitleUnknown } from '../catalogue/catalogue.errors.ts';
import { readCard } from '../catalogue/reads/title.reads.ts';
import { byDay, lastDays, sumOf } from './earned.rules.ts';
import { earnedSince, latestEarned } from './earned.store.ts';

/** Reads what titles earn from members' actions. */
@Injectable()
export class ReadEarned {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @throws TitleUnknown */
  async of({
    mediaType_vid: key,
    days,
  }: Parsed<'/api/titles/fetchEarnedMedia'>): Promise<Reply<'/api/titles/fetchEarnedMedia'>> {
    const shown = lastDays(this.clock.now(), days * 2);
    const [title, rows, latest] = await Promise.all([
      readCard(this.orm.em, key),
      earnedSince(this.orm.em, key, shown[0] ?? ''),
      latestEarned(this.orm.em, key),
    ]);
    if (!title) throw new TitleUnknown();
    const all = byDay(shown, rows);
    return {
      card: presentCard(title),
      days: all.slice(days),
      totals: sumOf(all.slice(days)),
      before: sumOf(all.slice(0, days)),
      latest: latest
        .flatMap(({ kind, at }) => (kind === 'played' ? [] : { kind, at: at.toISOString() }))
        .sort((a, b) => b.at.localeCompare(a.at)),
    };
  }
}
