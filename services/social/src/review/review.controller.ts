import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { reviews } from '@videoqs/contract/social/review';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { ImportReviewsService } from './import-reviews.service.ts';
import { MemberReviewsService } from './member-reviews.service.ts';
import { MyReviewService } from './my-review.service.ts';
import { ReportService } from './report.service.ts';
import { TitleReviewsService } from './title-reviews.service.ts';

@Controller()
export class ReviewController {
  constructor(
    private readonly mine: MyReviewService,
    private readonly ofTitle: TitleReviewsService,
    private readonly ofMember: MemberReviewsService,
    private readonly imports: ImportReviewsService,
    private readonly reports: ReportService,
  ) {}

  @Answers(reviews.check4Review)
  check4Review(@In() body: Parsed<'/api/review/check4Review'>, @Me() me: SignedMember) {
    return this.mine.check(me.userID, body);
  }

  @Answers(reviews.submitReview)
  submitReview(@In() body: Parsed<'/api/review/submitReview'>, @Me() me: SignedMember) {
    return this.mine.submit(me.userID, body);
  }

  @Answers(reviews.deleteReview)
  deleteReview(@In() body: Parsed<'/api/review/deleteReview'>, @Me() me: SignedMember) {
    return this.mine.delete(me.userID, body);
  }

  @Answers(reviews.reportReview)
  reportReview(@In() body: Parsed<'/api/review/reportReview'>, @Me() me: SignedMember) {
    return this.reports.report(me.userID, body);
  }

  @Answers(reviews.fetchTitleReviews)
  fetchTitleReviews(@In() body: Parsed<'/api/review/fetchTitleReviews'>, @From() { member }: Caller) {
    return this.ofTitle.fetch(member?.userID ?? 0, body);
  }

  @Answers(reviews.person411Reviews)
  person411Reviews(@In() body: Parsed<'/api/person/person411Reviews'>, @From() { member }: Caller) {
    return this.ofMember.fetch(member?.userID ?? 0, body);
  }

  @Answers(reviews.importReviews)
  importReviews(@In() body: Parsed<'/api/review/importReviews'>, @Me() me: SignedMember) {
    return this.imports.import(me.userID, body);
  }

  @Answers(reviews.takeBackReviews)
  takeBackReviews(@In() body: Parsed<'/api/review/takeBackReviews'>, @Me() me: SignedMember) {
    return this.imports.takeBack(me.userID, body);
  }
}
