import { Module } from '@nestjs/common';
import { ChangesModule } from '../queue/changes.module.ts';
import { QueueModule } from '../queue/queue.module.ts';
import { HistoryController } from './history.controller.ts';
import { ReadHistoryService } from './read-history.service.ts';
import { UndoService } from './undo.service.ts';

@Module({
  imports: [ChangesModule, QueueModule],
  controllers: [HistoryController],
  providers: [ReadHistoryService, UndoService],
})
export class HistoryModule {}
