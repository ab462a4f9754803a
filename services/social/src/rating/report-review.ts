import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { insertReport } from '../review/report.store.ts';
import { findReview } from '../review/review.store.ts';
import { UnknownReview } from './rating.errors.ts';

/** Saves reports about reviews for the operators. */
@Injectable()
export class ReportReview {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves one report for each member and review. A new report replaces the member's earlier reason. @throws
   * UnknownReview
   */
  async report(
    userID: number,
    { authorID, mediaType_vid: key, reason }: Parsed<'/api/review/reportReview'>,
  ): Promise<Reply<'/api/review/reportReview'>> {
    const { em } = this.orm;
    if (!(await findReview(em, authorID, key))) throw new UnknownReview();
    const report = { reason: reason.replaceAll('\0', ''), at: this.clock.now() };
    await insertReport(em, { reporterID: userID, authorID, key, ...report });
    return { success: true };
  }
}
