import type { Reply } from '@videoqs/contract/calls';
import type { Feeds, SearchHit } from '@videoqs/contract/feeds';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { post } from '@videoqs/web/api';
import { titlePath } from '@videoqs/web/card-row';
import { messages } from '../messages.ts';

const HITS = 8;
type Hit = Reply<'/api/titles/suggest'>['hits'][number];

/** Returns titles and people for the search field in the top bar. The last suggestion leads to the full search. */
const search: Feeds['search'] = async (query, signal) => {
  const { hits, isNear } = await post(
    '/api/titles/suggest',
    { query, kinds: ['title', 'person'], limit: HITS },
    { signal },
  );
  return [...hits.flatMap(lineOf).map((hit) => ({ ...hit, isNear })), everything(query, hits.length > 0)];
};
export default search;

function lineOf(hit: Hit): SearchHit[] {
  if (hit.kind === 'keyword') return [];
  if (hit.kind === 'person') {
    const { ccID, name, known_for_department, knownFor } = hit.person;
    const detail = [known_for_department, knownFor.join(', ')].filter(Boolean).join(' · ');
    return [{ hitID: `person_${ccID}`, text: name, detail, to: `/castcrew/${ccID}` }];
  }
  const { mediaType_vid, title, year, genres } = hit.card;
  const type = messages.mediaType[parseMediaKey(mediaType_vid)?.mediaType ?? 'movie'];
  const detail = [type, year, genres[0]].filter(Boolean).join(' · ');
  return [{ hitID: mediaType_vid, text: title, detail, to: titlePath(mediaType_vid), mediaType_vid, year, genres }];
}

/**
 * The last suggestion, which leads to the full search.
 * @param isFound false if no title or person matches; the text then says so
 */
const everything = (query: string, isFound: boolean): SearchHit => ({
  hitID: 'everything',
  icon: 'search',
  text: messages.box.everything(query),
  detail: isFound ? messages.box.everythingDetail : messages.box.notHere,
  to: `/VideoKeyWordSearch?${new URLSearchParams({ q: query })}`,
});
