import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { reviews } from '@videoqs/contract/social/review';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { ImportReviews } from './import-reviews.ts';
import { ReadMemberReviews } from './read-member-reviews.ts';
import { ReadTitleReviews } from './read-title-reviews.ts';
import { ReportReview } from './report-review.ts';
import { WriteReview } from './write-review.ts';

@Controller()
export class RatingController {
  constructor(
    private readonly mine: WriteReview,
    private readonly ofTitle: ReadTitleReviews,
    private readonly ofMember: ReadMemberReviews,
    private readonly imports: ImportReviews,
    private readonly reports: ReportReview,
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
