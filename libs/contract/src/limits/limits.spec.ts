import { z } from 'zod';
import { calls } from '../calls.ts';

type Schema = z.core.JSONSchema.BaseSchema;
const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null;

/** All parts of a body, each with the path of its field. */
function partsOf(at: string, schema: Schema): [at: string, part: Schema][] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema;
  const fields = Object.entries(properties).flatMap(([name, part]) =>
    isSchema(part) ? partsOf(`${at} ${name}`, part) : [],
  );
  const others = [items, ...anyOf, ...oneOf, ...allOf, ...prefixItems].flat().filter(isSchema);
  return [[at, schema], ...fields, ...others.flatMap((part) => partsOf(at, part))];
}
const parts = calls.flatMap((c) => partsOf(c.path, z.toJSONSchema(c.body, { io: 'input' })));

/**
 * The maximum number of elements of each list that a call accepts. A removed or changed limit has to be changed here,
 * too.
 */
const MOST: Record<string, readonly number[]> = {
  '/api/account/processEdit keep': [3],
  '/api/account/saveNoticeChoices bell': [20],
  '/api/account/saveNoticeChoices email': [20],
  '/api/account/saveNoticeChoices push': [20],
  '/api/account/saveServices services': [50],
  '/api/genre_tastes/saveSliderVals updateARRAY': [80],
  '/api/jamm/fetchPicks people': [9],
  '/api/jamm/startJamm people': [9],
  '/api/jamm/vote ranking': [8],
  '/api/person/person411Reviews keys': [50],
  '/api/plays/addPlays plays': [500],
  '/api/plays/fetchSeen keys': [200],
  '/api/plays/movePlays plays': [500],
  '/api/plays/removePlays playIDs': [500],
  '/api/queues/addTitles keys': [200],
  '/api/queues/addToQueue queueIDandNameArr': [200, 2], // The second list is one queue's id and name.
  '/api/queues/createNewQueue selectedContactsArr': [49],
  '/api/queues/fetchInQueue keys': [200],
  '/api/queues/fetchSeenBy keys': [200],
  '/api/queues/findInQueue services': [40],
  '/api/queues/moveTitles keys': [200],
  '/api/queues/removeTitles keys': [200],
  '/api/queues/restoreTitles keys': [200],
  '/api/review/importReviews reviews': [200],
  '/api/review/takeBackReviews keys': [200],
  '/api/sharedfetches/fetchStreams keys': [100],
  '/api/sharedfetches/fetchStreams services': [40],
  '/api/tags/fetchTags keys': [200],
  '/api/tags/saveTags tags': [20],
  '/api/titles/fetchDegrees years': [2],
  '/api/titles/fetchNewOnServices services': [40],
  '/api/titles/fetchRandomPair mediaKeys': [20],
  '/api/titles/fetchTonight services': [40],
  '/api/titles/fetchTonight shown': [60],
  '/api/titles/fetchWall picked': [60],
  '/api/titles/fetchWall shown': [300],
  '/api/titles/keywordSearch countries': [20],
  '/api/titles/keywordSearch genres': [20],
  '/api/titles/keywordSearch languages': [20],
  '/api/titles/keywordSearch mine': [40],
  '/api/titles/keywordSearch runtime': [2],
  '/api/titles/keywordSearch score': [2],
  '/api/titles/keywordSearch services': [40],
  '/api/titles/keywordSearch terms': [12],
  '/api/titles/keywordSearch years': [2],
  '/api/titles/matchTitles wanted': [200],
  '/api/titles/suggest kinds': [3],
  '/api/words/importWords titles': [200],
  '/api/words/importWords titles tags': [100],
};

/** The maximum number of rows of a page that a caller may request. */
const PAGES: Record<string, number> = {
  '/api/contacts/refreshContacts limit': 500,
  '/api/likes/fetchLikes limit': 50,
  '/api/ops/fetchGivenUp limit': 50,
  '/api/ops/fetchRecords limit': 50,
  '/api/person/fetchHidden limit': 100,
  '/api/person/fetchNotices limit': 50,
  '/api/person/person411Reviews limit': 50,
  '/api/person/refreshFeedAndFollowinglist limit': 100,
  '/api/person/refreshFollowerslist limit': 100,
  '/api/person/refreshFollowinglist limit': 100,
  '/api/plays/fetchChanges limit': 50,
  '/api/plays/fetchDiary limit': 100,
  '/api/plays/fetchImported limit': 1_000,
  '/api/plays/fetchUpNext limit': 100,
  '/api/queues/fetchHistory limit': 50,
  '/api/queues/fetchMyQueue limit': 500,
  '/api/queues/fetchOtherQueues limit': 200,
  '/api/queues/fetchQueue limit': 500,
  '/api/queues/fetchReminderNotices limit': 50,
  '/api/queues/findInQueue limit': 200,
  '/api/review/fetchTitleReviews limit': 50,
  '/api/likes/fetchLiked limit': 200,
  '/api/notes/fetchNotes limit': 100,
  '/api/tags/fetchTagged limit': 50,
  '/api/titles/fetchComingSoon limit': 50,
  '/api/titles/fetchDumps limit': 100,
  '/api/titles/fetchHiddenGems limit': 50,
  '/api/titles/fetchNewOnServices limit': 50,
  '/api/titles/fetchPopular limit': 50,
  '/api/titles/fetchTonight limit': 12,
  '/api/titles/fetchWall limit': 24,
  '/api/titles/keywordSearch limit': 60,
  '/api/titles/searchTitles limit': 50,
  '/api/titles/suggest limit': 20,
};

describe('the body of a call', () => {
  it('limits each list to the number of entries that this file gives', () => {
    const found: Record<string, unknown[]> = {};
    for (const [at, part] of parts) if (part.type === 'array') found[at] = [...(found[at] ?? []), part.maxItems];
    expect(found).toEqual(MOST);
  });

  it('limits each number, and limits the rows of a page to the number that this file gives', () => {
    const numbers = parts.filter(([, { type }]) => type === 'integer' || type === 'number');
    expect(numbers.filter(([, part]) => part.maximum === undefined).map(([at]) => at)).toEqual([]);
    const pages = numbers.filter(([at]) => at.endsWith(' limit')).map(([at, part]) => [at, part.maximum]);
    expect(Object.fromEntries(pages)).toEqual(PAGES);
  });

  it('has a maximum length, a pattern or a set of values for each text', () => {
    const texts = parts.filter(([, { type, enum: values }]) => type === 'string' && !values);
    const limited = (part: Schema) => part.maxLength !== undefined || part.pattern !== undefined || 'const' in part;
    // these fields were released without a limit; the gateway limits the whole body
    const unlimited = ['/api/user/validateInfo user_info'];
    expect(texts.filter(([, part]) => !limited(part)).map(([at]) => at)).toEqual(unlimited);
  });
});
