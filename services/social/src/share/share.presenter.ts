import type { Reply } from '@videoqs/contract/calls';
import type { TitleSheet } from '@videoqs/contract/titles/rpc';
import { messages } from '../messages.ts';
import type { FoundShare } from './share.store.ts';

const LONGEST_TITLE = 40;

/** Cuts a name to 40 characters. A longer name then ends with …, and no character is split. */
export function title40(title: string): string {
  if (title.length <= LONGEST_TITLE) return title;
  let cut = '';
  for (const { segment } of new Intl.Segmenter('en').segment(title)) {
    if (cut.length + segment.length >= LONGEST_TITLE) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** @param sheet the title's details; undefined while the titles service is down */
export function presentShare(
  share: FoundShare,
  sheet: TitleSheet | undefined,
  country: string,
): Reply<'/api/ptoyr/ptoyrInfoPrefetch'> {
  const offers = sheet?.offers[country] ?? null;
  return {
    ptoyrCode: share.code,
    mediaType_vid: share.media_key,
    title40: title40(share.title),
    poster_path: share.poster_path ?? null,
    senderName: share.username ?? '',
    senderImgSrc: share.img_src ?? null,
    justwatch: offers?.link ?? '',
    offers,
    year: share.year ?? null,
    runtime: sheet?.runtime ?? null,
    certification: sheet?.certification ?? '',
    genres: sheet?.genres ?? [],
    vote_average: sheet?.vote_average ?? 0,
    overview: sheet?.overview ?? '',
    ptoyrYoutubeKey: sheet?.youtubeKey ?? '',
    msgText100: share.message,
    alertTitle: '',
    alertMsg: '',
  };
}

/** The description that messaging apps show for a link: the sender, the title and the sender's message. */
export const headOfShare = (share: FoundShare) => {
  const title = messages.wantsYouToSee(share.username ?? '', share.title);
  return {
    title: `${title} · VideoQs`,
    description: share.message || messages.shareDescription,
    canonical: '',
    image: `/img/og/${share.media_key}.png`,
    ogType: share.media_key.startsWith('tv') ? ('video.tv_show' as const) : ('video.movie' as const),
    jsonLd: {},
    heading: title,
    paragraphs: share.message ? [share.message] : [],
    links: [{ to: `/${share.media_key.replace('_', '/')}`, text: share.title }],
  };
};
