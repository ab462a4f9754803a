import type { Reply } from '@videoqs/contract/calls';

/** [username, imgSrc, userID, mutual, since] */
export const presentContact = (r: {
  username: string;
  img_src: string | null;
  id: number;
  mutual: boolean;
  since: Date;
}): Reply<'/api/contacts/refreshContacts'>['contactArray'][number] => [
  r.username,
  r.img_src,
  r.id,
  r.mutual,
  r.since.toISOString(),
];
