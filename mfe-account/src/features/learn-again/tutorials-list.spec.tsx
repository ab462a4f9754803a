import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { setUp } from '@videoqs/web/testing/set-up';
import { TutorialsList } from './tutorials-list.tsx';

const { net, expectAccessible } = setUp();
const LIST = '/api/tutorials/fetchTutorials';
const tutorial = (seen: boolean) => ({ tutorials: [{ whichTutorial: 'queues', tutName: 'Your queue', seen }] });

it('shows a tutorial again, and then marks the tutorial as seen', async () => {
  net.answer(LIST, tutorial(false));
  render(<TutorialsList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show Your queue' }));
  const { dialogs } = useDialogs.getState();
  expect(dialogs).toMatchObject([{ name: 'account/Tutorial', props: { whichTutorial: 'queues' } }]);
  expect(screen.queryByText('seen')).toBeNull();
  net.answer(LIST, tutorial(true));
  act(() => dialogs[0]?.settle());
  expect(await screen.findByText('seen')).toBeVisible();
  await expectAccessible();
});

it('says when there are no tutorials, and when the tutorials could not be loaded', async () => {
  net.fail(LIST, 'internal');
  render(<TutorialsList />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the tutorials');
  net.answer(LIST, { tutorials: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There are no tutorials yet')).toBeVisible();
});
