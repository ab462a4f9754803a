import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { CountsController } from './counts.controller.ts';
import { ImportReviews } from './import-reviews.ts';
import { RatingController } from './rating.controller.ts';
import { ReadMemberReviews } from './read-member-reviews.ts';
import { ReadTitleReviews } from './read-title-reviews.ts';
import { ReportReview } from './report-review.ts';
import { ReviewTitles } from './review-titles.ts';
import { WriteReview } from './write-review.ts';

/** Ratings and reviews of titles. */
@Module({
  imports: [SnapshotModule],
  controllers: [RatingController, CountsController],
  providers: [WriteReview, ReadTitleReviews, ReadMemberReviews, ImportReviews, ReportReview, ReviewTitles],
})
export class RatingModule {}
