import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import notices from './notices.ts';

const { net } = setUp();
const at = '2026-11-21T20:00:00.000Z';
const by = { userID: 2, username: 'imke', imgSrc: null };
const none = { by: null, mediaType_vid: null, queueID: null, at };

it("a notice describes another member's action, and links to the title, queue or page", async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer('/api/person/fetchNotices', {
    notices: [
      { ...none, noticeID: '4', kind: 'radar', by, title: 'Her', mediaType_vid: 'movie_1' },
      { ...none, noticeID: '3', kind: 'invited', by, title: 'Friday crew', queueID: 1_000_000_000_000 },
      { ...none, noticeID: '2', kind: 'level', title: '3' },
      { ...none, noticeID: '1', kind: 'followed', title: '' },
      { ...none, noticeID: '0', kind: 'followed', by, title: '', following: true },
    ],
    nextCursor: null,
  });
  expect(await notices(new AbortController().signal)).toEqual([
    expect.objectContaining({
      noticeID: '4',
      text: 'imke put Her on their queue',
      to: '/movie/1',
      mediaType_vid: 'movie_1',
    }),
    expect.objectContaining({
      text: 'imke added you to Friday crew',
      to: '/myVideoQs/1000000000000',
      who: 'imke',
      putInto: { queueID: 1_000_000_000_000, queueName: 'Friday crew' },
    }),
    expect.objectContaining({ text: 'You reached level 3', to: '/account' }),
    expect.not.objectContaining({ follower: expect.anything() }),
    expect.objectContaining({
      text: 'imke follows you',
      follower: { userID: 2, username: 'imke', isFollowing: true },
    }),
  ]);
});
