import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { Tmdb } from '../tmdb/tmdb.ts';
import { countCatalogue } from './count-catalogue.ts';
import type { Counted } from './statistic.entity.ts';
import { keepStatistic, readStatistic } from './statistic.store.ts';

/** Milliseconds for other services, each of which counts with one statement; nobody waits for it. */
const PATIENCE_MS = 5_000;
/** The same while a reader waits; the last count stands in for a service that takes longer. */
const READER_PATIENCE_MS = 500;
/** Milliseconds for which figures of other services are shown again. */
const THEIRS_MS = 30_000;
/** Milliseconds after which a look at the statistics has them counted again, for the next look. */
const STALE_MS = 300_000;

type Theirs = Pick<Counted['totals'], 'members' | 'reviews' | 'queues' | 'sharedQueues' | 'remindersSent'>;

/**
 * The catalogue's statistics, counted once an hour, and while somebody looks at them, and stored. Figures of other
 * services are asked for each time.
 */
@Injectable()
export class KeepStatistics {
  private underWay: Promise<Counted> | undefined;
  private theirs: { until: number; figures: Promise<Theirs> } | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly tmdb: Tmdb,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The last statistics, with the figures of other services as they are now. Before the first count, callers wait. */
  async latest(): Promise<Reply<'/api/titles/fetchDbStats'>> {
    const now = this.clock.now().getTime();
    const kept = await readStatistic(this.orm.em);
    const last = kept ?? (await this.count());
    if (now - Date.parse(last.countedAt) > STALE_MS)
      void this.count().catch((err: unknown) => this.log.warn({ err }, 'the catalogue was not counted'));
    const theirs = kept ? await this.theirsNow(now) : last.totals;
    const { totals } = last;
    return {
      ...last,
      totals: {
        ...totals,
        members: theirs.members ?? totals.members,
        reviews: theirs.reviews ?? totals.reviews,
        queues: theirs.queues ?? totals.queues,
        sharedQueues: theirs.sharedQueues ?? totals.sharedQueues,
        remindersSent: theirs.remindersSent ?? totals.remindersSent,
      },
      hasDumps: this.tmdb.on,
    };
  }

  /** Counts and stores the statistics. Callers meanwhile get the same count. */
  count(): Promise<Counted> {
    this.underWay ??= this.counted().finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  private async counted(): Promise<Counted> {
    const [catalogue, theirs] = await Promise.all([countCatalogue(this.orm), this.askOthers(PATIENCE_MS)]);
    const countedAt = this.clock.now();
    const body: Counted = {
      countedAt: countedAt.toISOString(),
      ...catalogue,
      totals: { ...catalogue.totals, ...theirs },
    };
    await keepStatistic(this.orm.em, countedAt, body);
    return body;
  }

  /** All readers of half a minute get the same answer. */
  private theirsNow(now: number): Promise<Theirs> {
    if (!this.theirs || this.theirs.until < now)
      this.theirs = { until: now + THEIRS_MS, figures: this.askOthers(READER_PATIENCE_MS) };
    return this.theirs.figures;
  }

  private async askOthers(patience: number): Promise<Theirs> {
    const [queues, account, social] = await Promise.all([
      this.orNull(this.rpc.ask('queues.counts', {}, patience)),
      this.orNull(this.rpc.ask('account.counts', {}, patience)),
      this.orNull(this.rpc.ask('social.counts', {}, patience)),
    ]);
    return {
      members: account?.members ?? null,
      reviews: social?.reviews ?? null,
      queues: queues?.queues ?? null,
      sharedQueues: queues?.sharedQueues ?? null,
      remindersSent: queues?.remindersSent ?? null,
    };
  }

  /** Null while the service is down. */
  private orNull<R>(asked: Promise<R>): Promise<R | null> {
    return asked.catch((err: unknown) => {
      this.log.warn({ err }, 'a service does not say how much there is of it');
      return null;
    });
  }
}
