/** A client that calls the product from outside without a browser. */
import { createHash, randomBytes } from 'node:crypto';
import { eventually } from './eventually.ts';

export interface Answer {
  status: number;
  reply: Record<string, unknown>;
}
/** The product's address. */
export interface At {
  url: string;
}
export interface Member {
  userID: number;
  userAUTH: string;
  username: string;
  password: string;
}
/** The two values that identify a member in every call: userID and userAUTH. */
export const pairOf = ({ userID, userAUTH }: Pick<Member, 'userID' | 'userAUTH'>) => ({ userID, userAUTH });

/** Movies that are in the shipped catalogue. */
export const MOVIES = [603, 604, 605, 680, 238, 278, 155, 13, 27205, 157336, 122, 120, 121, 11, 550].map(
  (n) => `movie_${n}`,
);

export async function post({ url }: At, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: answer.status, reply: (await answer.json()) as Answer['reply'] };
}

export const passhashOf = (password: string): string => createHash('sha256').update(password).digest('hex');

/** Repeats a call while the product is too busy to answer, as a page does. */
const postPatiently = (at: At, path: string, body: unknown): Promise<Answer> =>
  eventually(async () => {
    const answer = await post(at, path, body);
    return answer.status !== 503 && answer;
  });

/**
 * Creates an account and signs in to it.
 * @throws Error when that is refused
 */
export async function newMember(
  at: At,
  { username = `m${randomBytes(5).toString('hex')}`, email = '' } = {},
): Promise<Member> {
  const [userAUTH, password] = [randomBytes(32).toString('base64url'), 'popcorn-and-rain'];
  const asked = { userUSERNAME: username, userEMAIL: email, userCELL: '', passhash: passhashOf(password), userAUTH };
  const made = await postPatiently(at, '/api/user/addNewUser', asked);
  const userID = Number(made.reply.nextUserId);
  const signedIn = await postPatiently(at, '/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH });
  if (made.status !== 200 || signedIn.status !== 200)
    throw new Error(`signing up or in failed with status ${made.status}, ${signedIn.status}`);
  return { userID, userAUTH, username, password };
}

export const addTitle = (
  at: At,
  m: Member,
  mediaType_vid: string,
  topOrBottom: 'top' | 'bottom' = 'bottom',
  queue: [id: number, name: string] = [m.userID, 'myqueue'],
): Promise<Answer> =>
  post(at, '/api/queues/addToQueue', { ...pairOf(m), mediaType_vid, topOrBottom, queueIDandNameArr: [queue] });

/** Keys of the titles in a member's own queue. @throws Error when the call is refused */
export async function titlesOf(at: At, m: Pick<Member, 'userID' | 'userAUTH'>): Promise<string[]> {
  const { status, reply } = await post(at, '/api/queues/fetchMyQueue', pairOf(m));
  if (status !== 200) throw new Error(`adding to the queue failed with status ${status}`);
  return (reply.myQueue as { mediaType_vid: string }[]).map((item) => item.mediaType_vid);
}

/**
 * Sets a reminder for a title in a member's own queue.
 * @param inDays the number of days from today, in the default time zone
 */
export const remind = (at: At, m: Member, remindMediaType_vid: string, inDays: number): Promise<Answer> =>
  post(at, '/api/queues/createBingeReminder', {
    ...pairOf(m),
    remindQueueID: m.userID,
    remindQueueName: 'myqueue',
    remindVideoTitle: 'A title',
    remindMediaType_vid,
    remindDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
      Date.now() + inDays * 86_400_000,
    ),
  });

/** Whether the social service has received the event that announces a new member. */
export const knownToSocial = (at: At, { username: user2Lookup }: Member): Promise<boolean> =>
  eventually(async () => (await post(at, '/api/person/show411', { user2Lookup })).status === 200);
