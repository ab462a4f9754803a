import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { EARNED_KINDS, type EarnedKind } from '@videoqs/contract/titles/earned';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { TitleUnknown } from '../title/title.errors.ts';
import { CARD_COLUMNS, presentCard } from '../title/title-card.ts';

type EarnedReply = Reply<'/api/titles/fetchEarnedMedia'>;
type Counts = EarnedReply['totals'];
const DAY_MS = 86_400_000;
const none = (): Counts => ({ queued: 0, reviewed: 0, top10: 0, shared: 0 });

/** What titles earn without anybody paying for it. */
@Injectable()
export class EarnedService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @throws TitleUnknown */
  async of({ mediaType_vid: key, days }: Parsed<'/api/titles/fetchEarnedMedia'>): Promise<EarnedReply> {
    const shown = this.lastDays(days * 2);
    const db = tables(this.orm);
    const [title, rows, latest] = await Promise.all([
      db.selectFrom('title').select(CARD_COLUMNS).where('media_key', '=', key).executeTakeFirst(),
      db
        .selectFrom('earned_day')
        .select([sql<string>`day::text`.as('day'), 'kind', 'count'])
        .where('media_key', '=', key)
        .where('day', '>=', shown[0] ?? '')
        .execute(),
      db
        .selectFrom('earned_day')
        .select(['kind', sql<Date>`max(last_at)`.as('at')])
        .where('media_key', '=', key)
        .groupBy('kind')
        .execute(),
    ]);
    if (!title) throw new TitleUnknown();
    const byDay = new Map<string, Counts>(shown.map((day) => [day, none()]));
    for (const { day, kind, count } of rows) {
      const counts = byDay.get(day);
      if (counts) counts[kind] = count;
    }
    const all = [...byDay].map(([day, counts]) => ({ day, ...counts }));
    return {
      card: presentCard(title),
      days: all.slice(days),
      totals: sumOf(all.slice(days)),
      before: sumOf(all.slice(0, days)),
      latest: latest.map(({ kind, at }) => ({ kind, at: at.toISOString() })).sort((a, b) => b.at.localeCompare(a.at)),
    };
  }

  /** Calendar dates of Los Angeles, today's last. Counted from noon, so that no change of clocks skips a day. */
  private lastDays(n: number): string[] {
    const today = this.clock.now().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
    const noon = Date.parse(`${today}T12:00:00Z`);
    return Array.from({ length: n }, (_, i) => new Date(noon - (n - 1 - i) * DAY_MS).toISOString().slice(0, 10));
  }
}

const sumOf = (days: readonly Counts[]): Counts =>
  Object.fromEntries(
    EARNED_KINDS.map((kind): [EarnedKind, number] => [kind, days.reduce((sum, day) => sum + day[kind], 0)]),
  ) as Counts;
