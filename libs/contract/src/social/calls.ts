import { blocks } from './block.ts';
import { contacts } from './contact.ts';
import { feed } from './feed.ts';
import { jamm } from './jamm.ts';
import { notices } from './notice.ts';
import { person } from './person.ts';
import { reviews } from './review.ts';
import { ptoyr } from './share.ts';
import { genreTastes } from './taste.ts';
import { likes } from './words/like.ts';
import { notes } from './words/note.ts';
import { tags } from './words/tag.ts';
import { words } from './words/words.ts';

/** The calls of the social service, by noun. */
export const socialCalls = {
  contacts,
  genreTastes,
  person,
  feed,
  blocks,
  ptoyr,
  reviews,
  jamm,
  notices,
  notes,
  tags,
  likes,
  words,
};
