import { blocks } from './block.ts';
import { contacts } from './contact.ts';
import { feed } from './feed.ts';
import { jamm } from './jamm.ts';
import { likes } from './like.ts';
import { notes } from './note.ts';
import { notices } from './notice.ts';
import { person } from './person.ts';
import { reviews } from './review.ts';
import { ptoyr } from './share.ts';
import { tags } from './tag.ts';
import { genreTastes } from './taste.ts';
import { words } from './words.ts';

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
