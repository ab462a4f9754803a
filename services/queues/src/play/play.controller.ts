import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { diary } from '@videoqs/contract/queues/diary';
import { plays } from '@videoqs/contract/queues/play';
import { progress } from '@videoqs/contract/queues/progress';
import type { RpcParsed, RpcReply, SignedMember } from '@videoqs/contract/rpc';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { AddPlays } from './add-plays.ts';
import { AddShowPlays } from './add-show-plays.ts';
import { EditPlay } from './edit-play.ts';
import { ReadDiary } from './read-diary.ts';
import { ReadDiaryYear } from './read-diary-year.ts';
import { ReadSeen } from './read-seen.ts';
import { RemovePlays } from './remove-plays.ts';
import { UndoPlays } from './undo-plays.ts';

@Controller()
export class PlayController {
  constructor(
    private readonly addPlays: AddPlays,
    private readonly addShowPlays: AddShowPlays,
    private readonly editPlay: EditPlay,
    private readonly removePlays: RemovePlays,
    private readonly undoPlays: UndoPlays,
    private readonly readDiary: ReadDiary,
    private readonly readDiaryYear: ReadDiaryYear,
    private readonly readSeen: ReadSeen,
  ) {}

  @Answers(plays.addPlays)
  add(@In() body: Parsed<'/api/plays/addPlays'>, @Me() me: SignedMember) {
    return this.addPlays.add(me.userID, body);
  }

  @Answers(plays.addShowPlays)
  addShow(@In() body: Parsed<'/api/plays/addShowPlays'>, @Me() me: SignedMember) {
    return this.addShowPlays.add(me.userID, body);
  }

  @Answers(plays.editPlay)
  edit(@In() body: Parsed<'/api/plays/editPlay'>, @Me() me: SignedMember) {
    return this.editPlay.edit(me.userID, body);
  }

  @Answers(plays.removePlays)
  remove(@In() body: Parsed<'/api/plays/removePlays'>, @Me() me: SignedMember) {
    return this.removePlays.remove(me.userID, body);
  }

  @Answers(plays.movePlays)
  move(@In() body: Parsed<'/api/plays/movePlays'>, @Me() me: SignedMember) {
    return this.editPlay.move(me.userID, body);
  }

  @Answers(plays.undoPlays)
  undo(@In() body: Parsed<'/api/plays/undoPlays'>, @Me() me: SignedMember) {
    return this.undoPlays.undo(me.userID, body);
  }

  @Answers(plays.fetchChanges)
  changes(@In() body: Parsed<'/api/plays/fetchChanges'>, @Me() me: SignedMember) {
    return this.readDiary.changes(me.userID, body);
  }

  @Answers(diary.fetchDiary)
  diary(@In() body: Parsed<'/api/plays/fetchDiary'>, @From() caller: Caller) {
    return this.readDiary.read(caller, body);
  }

  @Answers(diary.fetchImported)
  imported(@In() body: Parsed<'/api/plays/fetchImported'>, @Me() me: SignedMember) {
    return this.readDiary.imported(me.userID, body);
  }

  @Answers(diary.fetchDiaryYear)
  diaryYear(@In() body: Parsed<'/api/plays/fetchDiaryYear'>, @From() caller: Caller) {
    return this.readDiaryYear.read(caller, body);
  }

  @Answers(progress.fetchSeen)
  seen(@In() body: Parsed<'/api/plays/fetchSeen'>, @Me() me: SignedMember) {
    return this.readSeen.read(me.userID, body.keys);
  }

  @AnswersRpc('queues.seenAmong')
  seenAmong(body: RpcParsed<'queues.seenAmong'>): Promise<RpcReply<'queues.seenAmong'>> {
    return this.readSeen.among(body);
  }
}
