import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import WhoWhen from '../../dialogs/who-when.tsx';
import { signInAda } from '../../test/queue-server.ts';

const { net, expectAccessible } = setUp();
const PATH = '/api/queues/getVideoWhoWhenInfo';
const when = '2026-11-01T12:00:00.000Z';
const props = { mediaType_vid: 'movie_1', title: 'Heron', queueID: 1_000_000_000_000, queueName: 'Friday crew' };

beforeEach(() => signInAda());

it('says who added a title to a queue and who changed it later, including deleted members', async () => {
  net.answer(PATH, {
    whoWhenInfo: {
      addedBy: { userID: 9, username: 'bob' },
      addedAt: when,
      history: [
        { who: 'cy', what: 'moved', when },
        { who: '', what: 'added', when },
      ],
    },
  });
  render(<Opened dialog={WhoWhen} props={props} />);
  expect(await screen.findByText(/^Added by bob/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    expect.stringMatching(/^cy moved it/),
    expect.stringMatching(/^somebody who left added it/),
  ]);
  await expectAccessible();
});

it("says that the title's history could not be loaded, and loads it on Retry", async () => {
  net.fail(PATH, 'unavailable');
  render(<Opened dialog={WhoWhen} props={props} />);
  expect(await screen.findByText('We couldn’t load the title’s history')).toBeVisible();
  const before = net.sent(PATH).length;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(net.sent(PATH).length).toBeGreaterThan(before);
});
