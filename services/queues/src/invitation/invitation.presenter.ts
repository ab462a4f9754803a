import type { PageHead } from '@videoqs/contract/rpc/page-head';
import type { MemberRef } from '@videoqs/contract/wire/values';
import type { firstTitles } from '../item/item.reads.ts';
import { messages } from '../messages.ts';
import type { peopleOf } from '../queue/member.store.ts';
import type { previewOf } from '../queue/queue.reads.ts';

/** A member of the queue, as anyone with the link sees them. */
export const presentFace = (p: Awaited<ReturnType<typeof peopleOf>>[number]): MemberRef => ({
  userID: p.id,
  username: p.username,
  imgSrc: p.img_src,
});

/** A title of the queue, as anyone with the link sees it. */
export const presentNext = (t: Awaited<ReturnType<typeof firstTitles>>[number]) => ({
  mediaType_vid: t.media_key,
  title: t.title,
  year: t.year ?? null,
  genres: t.genres,
});

/** The description that messaging apps show for a link: the member who invites, and the queue. */
export function headOfInvitation(queue: NonNullable<Awaited<ReturnType<typeof previewOf>>>): PageHead {
  const heading = messages.invitesYou(queue.username ?? '', queue.name);
  const facts = messages.invitationFacts(queue.members, queue.count);
  return {
    title: `${heading} · VideoQs`,
    description: `${facts}. ${messages.sharedQueue}`,
    canonical: '',
    image: '/img/og/movie_603.png',
    ogType: 'website',
    jsonLd: {},
    heading,
    paragraphs: [`${facts}.`, messages.sharedQueue],
    links: [],
  };
}
