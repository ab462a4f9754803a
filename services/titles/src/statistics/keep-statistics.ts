import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { countCatalogue } from './count-catalogue.ts';
import type { Counted } from './statistic.entity.ts';
import { keepStatistic, readStatistic } from './statistic.store.ts';

/** Other services count with one statement each; nobody waits for it. */
const PATIENCE_MS = 5_000;

/** The catalogue in numbers, counted once an hour and kept. */
@Injectable()
export class KeepStatistics {
  private underWay: Promise<Counted> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** As last counted; where nobody has counted yet, all who ask wait for one count. */
  async latest(): Promise<Counted> {
    return (await readStatistic(this.orm.em)) ?? this.count();
  }

  /** Counts and keeps it; while it is under way, whoever asks again gets the same. */
  count(): Promise<Counted> {
    this.underWay ??= this.counted().finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  private async counted(): Promise<Counted> {
    const [catalogue, queues, account, social] = await Promise.all([
      countCatalogue(this.orm),
      this.orNull(this.rpc.ask('queues.counts', {}, PATIENCE_MS)),
      this.orNull(this.rpc.ask('account.counts', {}, PATIENCE_MS)),
      this.orNull(this.rpc.ask('social.counts', {}, PATIENCE_MS)),
    ]);
    const countedAt = this.clock.now();
    const body: Counted = {
      countedAt: countedAt.toISOString(),
      ...catalogue,
      totals: {
        ...catalogue.totals,
        members: account?.members ?? null,
        reviews: social?.reviews ?? null,
        queues: queues?.queues ?? null,
        sharedQueues: queues?.sharedQueues ?? null,
        remindersSent: queues?.remindersSent ?? null,
      },
    };
    await keepStatistic(this.orm.em, countedAt, body);
    return body;
  }

  /** null while the service is away. */
  private orNull<R>(asked: Promise<R>): Promise<R | null> {
    return asked.catch((err: unknown) => {
      this.log.warn({ err }, 'a service does not say how much there is of it');
      return null;
    });
  }
}
