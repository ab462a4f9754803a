import type { Reply } from '@videoqs/contract/calls';
import type { followersBetween } from '../relation/follow.store.ts';
import type { titlesAmong } from '../snapshot/snapshot.store.ts';

type TitleRow = Awaited<ReturnType<typeof titlesAmong>> extends Map<string, infer T> ? T : never;

type Agreed = NonNullable<Reply<'/api/person/peopleLikeMe'>['people'][number]['agreeOn']>[number];
/** A title with the data for its poster. */
export const presentPoster = ({ key, ...title }: TitleRow): Agreed => ({ mediaType_vid: key, ...title });

/** Some of the members whom the viewer follows and who follow this member, and their total number. */
export const presentFollowers = (
  rows: Awaited<ReturnType<typeof followersBetween>>,
): Reply<'/api/person/show411'>['followedBy'] => ({
  people: rows.map((m) => ({ userID: m.id, username: m.username, imgSrc: m.img_src })),
  count: rows[0]?.count ?? 0,
});
