import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { CountsController } from './counts.controller.ts';
import { ImportReviewsService } from './import-reviews.service.ts';
import { MemberReviewsService } from './member-reviews.service.ts';
import { MyReviewService } from './my-review.service.ts';
import { ReportService } from './report.service.ts';
import { ReviewController } from './review.controller.ts';
import { ReviewTitles } from './review-titles.ts';
import { TitleReviewsService } from './title-reviews.service.ts';

/** Ratings and reviews of titles. */
@Module({
  imports: [SnapshotModule],
  controllers: [ReviewController, CountsController],
  providers: [
    MyReviewService,
    TitleReviewsService,
    MemberReviewsService,
    ImportReviewsService,
    ReportService,
    ReviewTitles,
  ],
})
export class ReviewModule {}
