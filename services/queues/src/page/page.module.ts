import { Module } from '@nestjs/common';
import { AnswerServices } from './answer-services.ts';
import { FindInQueue } from './find-in-queue.ts';
import { PageController } from './page.controller.ts';
import { QueuePages } from './queue-pages.ts';
import { ReadFigures } from './read-figures.ts';
import { ReadMyQueue } from './read-my-queue.ts';
import { ReadOtherQueues } from './read-other-queues.ts';
import { ReadQueue } from './read-queue.ts';
import { ReadSeenBy } from './read-seen-by.ts';
import { ServicesController } from './services.controller.ts';

/** Queues as pages and other services see them. */
@Module({
  controllers: [PageController, ServicesController],
  providers: [
    QueuePages,
    ReadMyQueue,
    ReadQueue,
    ReadOtherQueues,
    ReadFigures,
    ReadSeenBy,
    FindInQueue,
    AnswerServices,
  ],
})
export class PageModule {}
