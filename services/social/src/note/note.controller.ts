import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { notes } from '@videoqs/contract/social/words/note';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { KeepNote } from './keep-note.ts';

@Controller()
export class NoteController {
  constructor(private readonly note: KeepNote) {}

  @Answers(notes.fetchNote)
  fetchNote(@In() body: Parsed<'/api/notes/fetchNote'>, @Me() me: SignedMember) {
    return this.note.fetch(me.userID, body);
  }

  @Answers(notes.fetchNotes)
  fetchNotes(@In() body: Parsed<'/api/notes/fetchNotes'>, @Me() me: SignedMember) {
    return this.note.fetchAll(me.userID, body);
  }

  @Answers(notes.saveNote)
  saveNote(@In() body: Parsed<'/api/notes/saveNote'>, @Me() me: SignedMember) {
    return this.note.save(me.userID, body);
  }
}
