import type { Feeds } from '@videoqs/contract/slots/feeds';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { post } from '@videoqs/web/api';
import { titlePath } from '@videoqs/web/card-row';
import { messages } from '../messages.ts';

const HITS = 8;

/** Titles for the search box of the frame. */
const search: Feeds['search'] = async (query, signal) => {
  const { results } = await post('/api/titles/searchTitles', { query, limit: HITS }, { signal });
  return results.map(({ mediaType_vid, title, year, genres }) => ({
    hitID: mediaType_vid,
    text: title,
    detail: [messages.mediaType[parseMediaKey(mediaType_vid)?.mediaType ?? 'movie'], year, genres[0]]
      .filter(Boolean)
      .join(' · '),
    to: titlePath(mediaType_vid),
    mediaType_vid,
    year,
    genres,
  }));
};
export default search;
