import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { NOTICES_KEY, queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import FollowBack from './follow-back.tsx';

const { net, expectAccessible } = setUp();
const imke = { userID: 2, username: 'imke' };
const FOLLOW = '/api/person/newFollow';
const UNFOLLOW = '/api/person/unFollow';
const staleNotices = () => queryClient.getQueryState(NOTICES_KEY)?.isInvalidated;

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  queryClient.setQueryData(NOTICES_KEY, []);
  net.fail('/api/levelup/lvlUpCheck', 'unavailable');
});

it('follows a follower back without a confirmation, and Undo ends the follow', async () => {
  net.answer(FOLLOW, { userMessage: 'You now follow imke.', numGuestFollowers: 1 });
  net.answer(UNFOLLOW, { numPersonFollowers: 0 });
  render(<FollowBack {...imke} isFollowing={false} />);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Follow imke back' }));
  await net.settle();
  expect(net.sent(FOLLOW)).toEqual([{ personID: 2, activeOrPassive: 'passive' }]);
  expect(useDialogs.getState().boxes).toEqual([]);
  expect(staleNotices()).toBe(true);
  const [snack] = useSnacks.getState().snacks;
  expect(snack?.text).toBe('You now follow imke.');
  snack?.action?.run();
  await net.settle();
  expect(net.sent(UNFOLLOW)).toEqual([{ personID: 2, personName: 'imke' }]);
});

it('says that the member already follows the follower, and asks for confirmation before an unfollow', async () => {
  render(<FollowBack {...imke} isFollowing />);
  await userEvent.click(screen.getByRole('button', { name: 'Following imke' }));
  expect(useDialogs.getState().boxes.at(-1)?.title).toBe('Unfollow imke?');
  expect(net.asked()).not.toContain(UNFOLLOW);
});

it('says why a follow failed, and offers to follow again', async () => {
  net.fail(FOLLOW, 'unavailable', { userMessage: 'Away for a moment.' });
  render(<FollowBack {...imke} isFollowing={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Follow imke back' }));
  await net.settle();
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual([expect.stringContaining('Away for a moment.')]);
  expect(screen.getByRole('button', { name: 'Follow imke back' })).toBeEnabled();
});
