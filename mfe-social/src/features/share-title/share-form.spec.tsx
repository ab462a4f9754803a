import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import Share from '../../dialogs/share.tsx';

const { net, expectAccessible } = setUp();
const LINK = '/api/ptoyr/createPtoyrCodeLink';
const SAY = '/api/ptoyr/addPtoyrMessage';
const show = async () => {
  render(<Opened dialog={Share} props={{ mediaType_vid: 'movie_152601', title: 'Her' }} />);
  await net.settle();
};
beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(LINK, { ptoyrCode: '7kQm3RtYb2', msgText100: 'Ring me.' });
  net.answer(SAY, { success: true });
});
afterEach(() => jest.restoreAllMocks());

it('shows the member’s share link as text and as a QR code, and a preview of the message', async () => {
  await show();
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/ptoyr/7kQm3RtYb2`);
  expect(await screen.findByRole('img', { name: /QR code of .*7kQm3RtYb2/ })).toBeVisible();
  expect(screen.getByText('ada wants you to see Her')).toBeVisible();
  const words = screen.getByRole('textbox', { name: 'Your words' });
  expect(words).toHaveValue('Ring me.');
  expect(screen.getByText('8 of 100')).toBeVisible();
  await expectAccessible();
});

it('saves the message of at most 100 letters when typing stops', async () => {
  await show();
  const words = screen.getByRole('textbox', { name: 'Your words' });
  await userEvent.clear(words);
  await userEvent.click(words);
  await userEvent.paste('x'.repeat(120));
  expect(net.sent(SAY)).toEqual([]);
  expect(screen.getByText('100 of 100')).toBeVisible();
  expect(screen.getAllByText('x'.repeat(100))).toHaveLength(2);
  await waitFor(() => expect(net.sent(SAY)).toHaveLength(1));
  expect(net.sent(SAY)).toEqual([{ mediaType_vid: 'movie_152601', msgText100: 'x'.repeat(100) }]);
});

it('copies the share link, or selects the link if the browser refuses to copy', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith(`${location.origin}/ptoyr/7kQm3RtYb2`);
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual(['Link copied']);
  write.mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(field.selectionEnd).toBe(field.value.length);
});

it('says that the title has no share link, and creates a link on Retry', async () => {
  net.fail(LINK, 'unavailable');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t create the link');
  net.answer(LINK, { ptoyrCode: '7kQm3RtYb2', msgText100: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
});
