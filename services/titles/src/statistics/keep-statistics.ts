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

/**
 * The time in milliseconds that other services may take for their figures when no caller waits. Each service counts
 * with a single statement.
 */
const PATIENCE_MS = 5_000;
/**
 * The time in milliseconds that other services may take for their figures while a caller waits. After that, a service's
 * last figures are shown.
 */
const READER_PATIENCE_MS = 500;
/** Figures of other services are reused for this many milliseconds. */
const THEIRS_MS = 30_000;
/**
 * When statistics older than this many milliseconds are read, a new count begins, and the next reader gets its result.
 */
const STALE_MS = 300_000;

type Theirs = Pick<Counted['totals'], 'members' | 'reviews' | 'queues' | 'sharedQueues' | 'remindersSent'>;

/**
 * Counts and stores the catalogue's statistics once an hour, and more often while somebody reads them. Figures of other
 * services are requested for each answer.
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

  /** The last statistics, with the current figures of other services. Before the first count, callers wait. */
  async latest(): Promise<Reply<'/api/titles/fetchDbStats'>> {
    const now = this.clock.now().getTime();
    const kept = await readStatistic(this.orm.em);
    const last = kept ?? (await this.count());
    if (now - Date.parse(last.countedAt) > STALE_MS)
      void this.count().catch((err: unknown) => this.log.warn({ err }, 'the catalogue could not be counted'));
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

  /** Counts and stores the statistics. Callers who ask during a count get the result of that count. */
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

  /** The figures of other services. All readers within half a minute get the same answer. */
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

  /** The answer of a service; null while the service is down. */
  private orNull<R>(asked: Promise<R>): Promise<R | null> {
    return asked.catch((err: unknown) => {
      this.log.warn({ err }, 'another service did not report its totals');
      return null;
    });
  }
}
