import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { connectNavigation, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import FollowsPage from './follows-page.tsx';

const { net, expectAccessible } = setUp();
const went: string[] = [];
const person = (userID: number, username: string, amFollowing: boolean) => ({
  userID,
  username,
  imgSrc: null,
  since: '2026-11-10T20:00:00.000Z',
  amFollowing,
});

function Routed() {
  return useRoutes([{ path: '/myFeed/:list', element: <FollowsPage /> }]);
}
async function show(list: string) {
  render(
    <MemoryRouter initialEntries={[`/myFeed/${list}`]}>
      <Routed />
    </MemoryRouter>,
  );
  await net.settle();
}
const box = () => useDialogs.getState().boxes.at(-1);

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  went.length = 0;
  connectNavigation((path) => void went.push(path));
  net.fail('/api/levelup/lvlUpCheck', 'unavailable');
  net.answer('/api/person/peopleLikeMe', { people: [] });
  net.answer('/api/person/fetchHidden', { people: [], nextCursor: null });
});

it('lists blocked and muted members, and unblocks a member', async () => {
  net.answer('/api/person/refreshFollowinglist', { people: [], numFollowing: 0, nextCursor: null });
  const blockedOrMuted = (userID: number, username: string, how: 'block' | 'mute') => ({
    ...{ userID, username, how, imgSrc: null, since: '2026-11-10T20:00:00.000Z' },
  });
  net.answer('/api/person/fetchHidden', {
    people: [blockedOrMuted(9, 'bob', 'block'), blockedOrMuted(10, 'cy', 'mute')],
    nextCursor: null,
  });
  net.answer('/api/person/showMember', { success: true });
  await show('following');
  const list = screen.getByRole('region', { name: 'Blocked and muted people' });
  expect(within(list).getByText(/^Blocked since/)).toBeVisible();
  expect(within(list).getByRole('button', { name: 'Unmute cy' })).toBeVisible();
  await expectAccessible();
  net.answer('/api/person/fetchHidden', { people: [blockedOrMuted(10, 'cy', 'mute')], nextCursor: null });
  await userEvent.click(within(list).getByRole('button', { name: 'Unblock bob' }));
  await net.settle();
  expect(net.sent('/api/person/showMember')).toEqual([{ personID: 9 }]);
  expect(within(list).queryByText('bob')).toBeNull();
});

it('suggests similar members below followed members, with the reason, and loads more after a follow', async () => {
  net.answer('/api/person/refreshFollowinglist', { people: [], numFollowing: 0, nextCursor: null });
  const bob = { userID: 9, username: 'bob', imgSrc: null, score: 79, overlap: 8, within: 8, topShared: 0 };
  const near = { imgSrc: null, followsMe: false, followedBy: [] as string[], count: 0 };
  net.answer('/api/person/peopleLikeMe', {
    people: [{ ...bob, agree: ['Heat', 'Alien', 'Up'] }],
    nearby: [
      { ...near, userID: 10, username: 'cy', followsMe: true },
      { ...near, userID: 11, username: 'dee', followedBy: ['mona', 'nat'], count: 3 },
    ],
  });
  net.answer('/api/person/newFollow', { userMessage: 'You now follow bob.', numGuestFollowers: 1 });
  await show('following');
  const alike = screen.getByRole('region', { name: 'People to follow' });
  expect(alike).toHaveTextContent('79% alike on 8 titles. You agree on Heat, Alien, and Up.');
  const reasons = within(alike).getAllByRole('listitem');
  expect(reasons.map((one) => one.textContent)).toEqual([
    expect.stringContaining('bob79% alike'),
    expect.stringContaining('cyFollows you'),
    expect.stringContaining('deeFollowed by mona, nat and 1 more you follow'),
  ]);
  expect(within(alike).getByRole('link', { name: 'bob' })).toHaveAttribute('href', '/person411/bob');
  await expectAccessible();
  net.answer('/api/person/peopleLikeMe', { people: [] });
  await userEvent.click(within(alike).getByRole('button', { name: 'Follow bob' }));
  await net.settle();
  box()?.settle('second');
  await net.settle();
  expect(screen.queryByRole('region', { name: 'People to follow' })).toBeNull();
});

it('shows posters instead of names for the titles on which the reader and a similar member agree', async () => {
  net.answer('/api/person/refreshFollowinglist', { people: [], numFollowing: 0, nextCursor: null });
  const bob = { userID: 9, username: 'bob', imgSrc: null, score: 79, overlap: 8, within: 8, topShared: 0 };
  const heat = { mediaType_vid: 'movie_949', title: 'Heat', year: 1995, genres: ['Crime'] };
  net.answer('/api/person/peopleLikeMe', { people: [{ ...bob, agree: ['Heat'], agreeOn: [heat] }] });
  await show('following');
  expect(screen.getByText('79% alike on 8 titles.')).toBeVisible();
  const posters = within(screen.getByRole('list', { name: 'Titles that you and bob agree on' }));
  expect(posters.getByRole('link')).toHaveAttribute('href', '/movie/949');
  await expectAccessible();
});

it("shows the first three titles of each followed member's Top 10", async () => {
  const up = { mediaType_vid: 'movie_14160', title: 'Up', year: 2009, genres: ['Animation'] };
  net.answer('/api/person/refreshFollowinglist', {
    people: [{ ...person(8, 'mona', true), top3: [up] }, person(9, 'bob', true)],
    numFollowing: 2,
    nextCursor: null,
  });
  await show('following');
  const three = screen.getByRole('list', { name: 'The first three of mona’s Top 10' });
  expect(within(three).getByRole('link')).toHaveAttribute('href', '/movie/14160');
  expect(screen.queryByRole('list', { name: /bob/ })).toBeNull();
  await expectAccessible();
});

it('says what a followed member watched last, and finds members by name in a long list', async () => {
  const lastWatched = { mediaType_vid: 'movie_949', title: 'Heat', at: '2026-11-10T20:00:00.000Z' };
  const people = ['mona', 'bob', 'cy', 'dee', 'nat', 'kim', 'lee'].map((name, n) => person(n + 8, name, true));
  net.answer('/api/person/refreshFollowinglist', {
    people: people.map((p, n) => (n === 0 ? { ...p, lastWatched } : p)),
    numFollowing: people.length,
    nextCursor: null,
  });
  await show('following');
  const names = () => screen.getAllByRole('button', { name: /^Following / }).map((b) => b.getAttribute('aria-label'));
  expect(names()).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Heat' })).toHaveAttribute('href', '/movie/949');
  const field = screen.getByRole('searchbox', { name: 'Find a name in this list' });
  await userEvent.type(field, 'MO');
  expect(names()).toEqual(['Following mona']);
  await userEvent.type(field, 'x');
  expect(screen.getByText('Nobody in this list is called “MOx”.')).toBeVisible();
  await expectAccessible();
});

it("suggests no similar members on the followers' page, or while similar members are unknown", async () => {
  net.answer('/api/person/refreshFollowerslist', {
    people: [],
    followerIDs: [],
    followerNames: [],
    numFollowers: 0,
    nextCursor: null,
  });
  await show('followers');
  expect(net.asked()).not.toContain('/api/person/peopleLikeMe');
});

it('lists followers, and offers the feed after the member follows a follower back', async () => {
  const people = [person(8, 'mona', true), person(9, 'bob', false)];
  net.answer('/api/person/refreshFollowerslist', () => ({
    people,
    followerIDs: [8, 9],
    followerNames: ['mona', 'bob'],
    numFollowers: 2,
    numFollowing: 1,
    nextCursor: null,
  }));
  net.answer('/api/person/newFollow', { userMessage: 'You now follow bob.', numGuestFollowers: 1 });
  await show('followers');
  expect(screen.getByRole('link', { name: 'Followers 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Following 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'bob' })).toHaveAttribute('href', '/person411/bob');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Follow bob' }));
  await net.settle();
  expect(net.sent('/api/person/newFollow')).toEqual([{ personID: 9, activeOrPassive: 'passive' }]);
  expect(
    box()
      ?.choices.map((c) => c.label)
      .sort(),
  ).toEqual(['Stay Here', 'View Feed']);
  box()?.settle('first');
  await net.settle();
  expect(went).toEqual(['/myFeed']);
});

it('asks for confirmation before an unfollow', async () => {
  net.answer('/api/person/refreshFollowinglist', {
    people: [person(8, 'mona', true)],
    numFollowing: 1,
    nextCursor: null,
  });
  net.answer('/api/person/unFollow', { numPersonFollowers: 0 });
  await show('following');
  const button = screen.getByRole('button', { name: 'Following mona' });
  await userEvent.click(button);
  box()?.settle('no');
  await net.settle();
  expect(net.asked()).not.toContain('/api/person/unFollow');
  await userEvent.click(button);
  box()?.settle('yes');
  await net.settle();
  expect(net.sent('/api/person/unFollow')).toEqual([{ personID: 8, personName: 'mona' }]);
});

it('says that the list of members is empty, and offers Retry after a failure', async () => {
  net.fail('/api/person/refreshFollowinglist', 'unavailable');
  await show('following');
  expect(screen.getByRole('alert')).toBeVisible();
  net.answer('/api/person/refreshFollowinglist', { people: [], numFollowing: 0, nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByText('You don’t follow anybody yet')).toBeVisible();
});
