import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import ImageUpload from '../../dialogs/image-upload.tsx';

const { net, expectAccessible } = setUp();
const START = '/api/account/startAvatarUpload';
const PLACE = '/s/upload';
const SAVED = { success: true, userMessage: '', imgSrc: '/img/avatars/new/192.webp', refreshDate: '2026-11-22' };
const jpeg = new File(['jpeg'], 'me.jpg', { type: 'image/jpeg' });
const heic = new File(['heic'], 'me.heic', { type: 'image/heic' });

/** Fakes of functions that jsdom lacks: reading and drawing pictures. */
const decode = jest.fn<(file: Blob) => Promise<{ width: number; height: number; close: () => void }>>();
let drawn: number[][];
let closed: unknown[];

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  drawn = [];
  closed = [];
  decode.mockReset().mockResolvedValue({ width: 4096, height: 2048, close: () => {} });
  Object.assign(globalThis, { createImageBitmap: decode });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const context = { fillRect() {}, drawImage: (_: unknown, ...box: number[]) => void drawn.push(box) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    done(new File(['square'], '', { type: type ?? 'image/png' }));
  });
  net.answer(START, { uploadPath: PLACE });
  net.answer('/api/levelup/lvlUpCheck', { levelWentUp: false, level: '1' });
  net.raw(PLACE, () => Response.json(SAVED));
});
afterEach(() => jest.restoreAllMocks());

const open = () => render(<Opened dialog={ImageUpload} props={{}} onClose={(result) => closed.push(result)} />);
const choose = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Choose a picture'), file);
/** Fakes a loaded picture of 800 px, because jsdom neither loads pictures nor computes layout. */
const cropped = async () => {
  await screen.findByRole('slider', { name: 'Zoom' });
  const picture = document.querySelector('dialog img') as HTMLImageElement;
  for (const side of ['naturalWidth', 'naturalHeight', 'offsetWidth', 'offsetHeight'])
    Object.defineProperty(picture, side, { value: 800, configurable: true });
  fireEvent.load(picture);
  await screen.findByRole('group', { name: /Your picture: drag it/ });
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save picture' }));

it('uploads the chosen square of a picture, shows it everywhere, and checks the level', async () => {
  open();
  await expectAccessible();
  await choose(jpeg);
  await cropped();
  await expectAccessible();
  const fetched = jest.spyOn(globalThis, 'fetch');
  await save();
  await waitFor(() => expect(closed).toEqual([true]));
  const upload = fetched.mock.calls.find(([path]) => path === PLACE)?.[1];
  expect(upload).toMatchObject({ method: 'POST', headers: { 'content-type': 'image/jpeg' } });
  expect(upload?.body).toHaveProperty('size', 6);
  expect(useSession.getState().imgSrc).toBe('/img/avatars/new/192.webp');
  await net.settle();
  expect(net.asked()).toEqual([START, '/api/levelup/lvlUpCheck']);
});

it('converts an unsupported picture to a JPEG no larger than needed', async () => {
  open();
  await choose(heic);
  await cropped();
  // The page's content security policy allows this URL.
  expect(document.querySelector('dialog img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg/));
  expect(drawn).toEqual([[0, 0, 4096, 2048, 0, 0, 2048, 1024]]);
});

it('shrinks a picture of more than 5 MB, and leaves smaller pictures unchanged', async () => {
  open();
  await choose(new File([new Uint8Array(5_000_001)], 'large.jpg', { type: 'image/jpeg' }));
  await cropped();
  expect(drawn).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Choose another' }));
  await choose(jpeg);
  await cropped();
  expect(drawn).toHaveLength(1);
});

it('says that this browser cannot read a picture, and accepts another picture', async () => {
  decode.mockRejectedValueOnce(new Error('no such picture'));
  open();
  await choose(heic);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your browser can’t read that picture. Please choose a JPEG, PNG, WebP or AVIF.',
  );
  await choose(jpeg);
  expect(await screen.findByRole('button', { name: 'Save picture' })).toBeVisible();
  expect(screen.queryByText(/cannot read that picture/)).toBeNull();
});

it('accepts a picture for the avatar by drag and drop', async () => {
  open();
  const drop = screen.getByText('Drop a picture here').parentElement as HTMLElement;
  fireEvent.drop(drop, { dataTransfer: { files: [jpeg] } });
  expect(await screen.findByRole('button', { name: 'Save picture' })).toBeVisible();
});

it.each([
  [
    'why the server refused the picture',
    () => Response.json({ ...SAVED, success: false, imgSrc: null, userMessage: 'Too wild.' }),
    'Too wild.',
  ],
  [
    'that the server’s answer is invalid',
    () => new Response('<html>', { status: 502 }),
    'We couldn’t upload the picture. Please try again.',
  ],
  ['that the server did not answer', () => Response.error(), 'We couldn’t upload the picture. Please try again.'],
])('says %s, and keeps the chosen square of the avatar for another try', async (_, respond, words) => {
  net.raw(PLACE, respond);
  open();
  await choose(jpeg);
  await cropped();
  await save();
  expect(await screen.findByText(words)).toBeVisible();
  expect(useSession.getState().imgSrc).toBeNull();
  net.raw(PLACE, () => Response.json(SAVED));
  await save();
  await waitFor(() => expect(closed).toEqual([true]));
});
