import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OpsDeed } from '@videoqs/contract/ops/ops';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { currentRequestID } from '@videoqs/node/runtime/request-scope';
import { addRecords } from './ops.store.ts';

/** An operator's action, and the member whom it concerns. */
export interface Deed {
  /** The id of the operator. */
  userID: number;
  deed: OpsDeed;
  aboutID?: number;
  detail?: string;
  refused?: boolean;
}

/** Performs the actions of operators, and records each in the same transaction. */
@Injectable()
export class KeepRecord {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /**
   * Performs an action and records it. Both are saved or neither is.
   * @param isRefused whether the result says that nothing was done
   * @returns the result of `work`
   */
  of<T>(
    deed: Deed,
    work: (em: EntityManager, afterCommit: AfterCommit) => Promise<T>,
    isRefused: (result: T) => boolean = () => false,
  ): Promise<T> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const result = await work(em, afterCommit);
      await this.add(em, [{ ...deed, refused: isRefused(result) }]);
      return result;
    });
  }

  /** Adds an entry to the record in the caller's transaction. */
  async add(em: EntityManager, deeds: readonly Deed[]): Promise<void> {
    const requestID = currentRequestID() ?? '';
    const records = deeds.map((deed) => ({ ...deed, requestID }));
    await addRecords(em, records, this.clock.now());
  }
}
