import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { history } from '@videoqs/contract/queues/history';
import { item } from '@videoqs/contract/queues/item';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { AddTitles } from './add-titles.ts';
import { AddToQueue } from './add-to-queue.ts';
import { MoveTitle } from './move-title.ts';
import { MoveTitles } from './move-titles.ts';
import { PutOnTop } from './put-on-top.ts';
import { ReadPlaces } from './read-places.ts';
import { ReadWhoWhen } from './read-who-when.ts';
import { RemoveTitles } from './remove-titles.ts';
import { RestoreTitles } from './restore-titles.ts';
import { UndoChange } from './undo-change.ts';

@Controller()
export class ItemController {
  constructor(
    private readonly readPlaces: ReadPlaces,
    private readonly readWhoWhen: ReadWhoWhen,
    private readonly adding: AddToQueue,
    private readonly addingMany: AddTitles,
    private readonly moving: MoveTitle,
    private readonly movingMany: MoveTitles,
    private readonly removing: RemoveTitles,
    private readonly restoring: RestoreTitles,
    private readonly undoing: UndoChange,
    private readonly puttingOnTop: PutOnTop,
  ) {}

  @Answers(item.fetchInQueue)
  fetchInQueue(@In() body: Parsed<'/api/queues/fetchInQueue'>, @Me() me: SignedMember) {
    return this.readPlaces.read(me.userID, body);
  }

  @Answers(item.getVideoWhoWhenInfo)
  getVideoWhoWhenInfo(@In() body: Parsed<'/api/queues/getVideoWhoWhenInfo'>, @Me() me: SignedMember) {
    return this.readWhoWhen.read(me.userID, body);
  }

  @Answers(item.addToQueue)
  addToQueue(@In() body: Parsed<'/api/queues/addToQueue'>, @Me() me: SignedMember) {
    return this.adding.add(me, body);
  }

  @Answers(item.addTitles)
  addTitles(@In() body: Parsed<'/api/queues/addTitles'>, @Me() me: SignedMember) {
    return this.addingMany.add(me, body);
  }

  @Answers(item.removeFromQueue)
  async removeFromQueue(@In() body: Parsed<'/api/queues/removeFromQueue'>, @Me() me: SignedMember) {
    const { mediaType_vid, ...queue } = body;
    const { removed: _, ...outcome } = await this.removing.remove(me.userID, { ...queue, keys: [mediaType_vid] });
    return outcome;
  }

  @Answers(item.removeTitles)
  removeTitles(@In() body: Parsed<'/api/queues/removeTitles'>, @Me() me: SignedMember) {
    return this.removing.remove(me.userID, body);
  }

  @Answers(item.restoreTitles)
  restoreTitles(@In() body: Parsed<'/api/queues/restoreTitles'>, @Me() me: SignedMember) {
    return this.restoring.restore(me.userID, body);
  }

  @Answers(item.editQueuePosition)
  editQueuePosition(@In() body: Parsed<'/api/queues/editQueuePosition'>, @Me() me: SignedMember) {
    return this.moving.move(me.userID, body);
  }

  @Answers(item.moveTitles)
  moveTitles(@In() body: Parsed<'/api/queues/moveTitles'>, @Me() me: SignedMember) {
    return this.movingMany.move(me.userID, body);
  }

  @Answers(history.undoChange)
  undoChange(@In() body: Parsed<'/api/queues/undoChange'>, @Me() me: SignedMember) {
    return this.undoing.undo(me.userID, body);
  }

  @AnswersRpc('queues.putOnTop')
  putOnTop(body: RpcParsed<'queues.putOnTop'>) {
    return this.puttingOnTop.put(body);
  }
}
