import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPS_DEEDS } from '@videoqs/contract/ops/ops';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { opsRecord } from '../../test/ops-server.ts';
import { RecordPart } from './record-part.tsx';

const { net, expectAccessible } = setUp();
const LIST = '/api/ops/fetchRecords';
beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));

it('shows the operator, the member and the reason of each action, and marks refused actions', async () => {
  net.answer(LIST, ({ after }) =>
    after
      ? { records: [opsRecord(1, { deed: 'giveRole', by: null })], nextCursor: null }
      : {
          records: [
            opsRecord(3, { refused: true }),
            opsRecord(2, { deed: 'findMembers', about: { userID: 9, username: null }, detail: '' }),
          ],
          nextCursor: 'next',
        },
  );
  render(<RecordPart />);
  expect(await screen.findByText('ada suspended odette')).toHaveTextContent('Refused');
  expect(screen.getByText(/^spam · Nov 1, 2026, 4:00 PM · request 0{8}/)).toBeVisible();
  expect(screen.getByText('ada looked up deleted member 9')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('The machine made odette an operator')).toBeVisible();
  await expectAccessible();
});

it('the record of operators has a text for each kind of action', async () => {
  net.answer(LIST, { records: OPS_DEEDS.map((deed, n) => opsRecord(n + 1, { deed, about: null })), nextCursor: null });
  const { unmount } = render(<RecordPart />);
  expect(await screen.findAllByText(/^ada \w+/)).toHaveLength(OPS_DEEDS.length);
  unmount();
});

it('offers Retry when the record cannot be loaded, and says when the record is empty', async () => {
  net.fail(LIST, 'unavailable');
  render(<RecordPart />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this');
  net.answer(LIST, { records: [], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing is recorded yet')).toBeVisible();
});
