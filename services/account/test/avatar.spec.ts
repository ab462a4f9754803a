import { readdirSync, readFileSync } from 'node:fs';
import { type AvatarUploaded, avatarUploaded } from '@videoqs/contract/account/avatar';
import { AVATAR_MAX_BYTES, avatarAt } from '@videoqs/contract/account/avatar-files';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import sharp from 'sharp';
import { messages } from '../src/messages.ts';
import { type TestAccount, testAccount } from './account.fixture.ts';

/** With Redis, sessions are cached and have to be updated. This test uses a Redis database of its own. */
const redis = process.env.TEST_REDIS && `${process.env.TEST_REDIS}/2`;

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount({ ...(redis && { REDIS_URL: redis }) });
});
afterAll(() => account.stop());

type Member = Awaited<ReturnType<TestAccount['member']>>;
const ticketOf = async ({ signed }: Member) => {
  const { ok, reply } = await account.call('/api/account/startAvatarUpload', {}, signed);
  return ok ? reply.uploadPath : '';
};
const send = (path: string, bytes: Buffer, type = 'image/png') =>
  fetch(account.origin + path, { method: 'POST', body: new Uint8Array(bytes), headers: { 'content-type': type } });
async function upload(member: Member, bytes: Buffer): Promise<AvatarUploaded> {
  return avatarUploaded.parse(await (await send(await ticketOf(member), bytes)).json());
}
const get = async (path: string) => {
  const answer = await fetch(account.origin + path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const plain = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
/** A picture that is red on the left and blue on the right. */
const halves = () =>
  plain(300, 300, '#00f').composite([
    { input: { create: { width: 150, height: 300, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);
const colourAt = async (webp: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0)).join('');
};

describe('an avatar', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => plain(600, 400).jpeg().toBuffer()],
    ['progressive JPEG', () => plain(600, 400).jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => plain(400, 600).png().toBuffer()],
    ['WebP', () => plain(90, 40).webp().toBuffer()],
    ['AVIF', () => plain(300, 300).avif({ effort: 0 }).toBuffer()],
  ])('is stored as a square WebP in three sizes when it is uploaded as a %s', async (_what, make) => {
    const ann = await account.member();
    const { success, imgSrc } = await upload(ann, await make());
    expect([success, imgSrc]).toEqual([true, expect.stringMatching(/^\/img\/avatars\/[\w-]{22}\/192\.webp$/)]);
    for (const size of [64, 192, 512] as const) {
      const { answer, bytes } = await get(avatarAt(imgSrc ?? '', size));
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=604800, immutable');
      expect(answer.headers.get('etag')).toMatch(/^"[\w-]+\.webp"$/);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
    }
  });

  it('contains no camera data and is upright', async () => {
    const ann = await account.member();
    const exif = { IFD0: { Copyright: 'secret-name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const shot = await halves().withExif(exif).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(shot).metadata()).orientation).toBe(6);
    const { imgSrc } = await upload(ann, shot);
    const { bytes } = await get(imgSrc ?? '');
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    expect(bytes.includes('secret-name')).toBe(false);
    // Orientation 6 means a quarter turn to the right, so the left side is on top.
    expect([await colourAt(bytes, 0.5, 0.1), await colourAt(bytes, 0.5, 0.9)]).toEqual(['100', '001']);
  });

  it('is cropped from the middle', async () => {
    const ann = await account.member();
    const wide = plain(900, 300, '#f00').composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#0f0' } }, left: 300, top: 0 },
    ]);
    const { imgSrc } = await upload(ann, await wide.png().toBuffer());
    const { bytes } = await get(imgSrc ?? '');
    expect(await Promise.all([0.1, 0.5, 0.9].map((x) => colourAt(bytes, x, 0.5)))).toEqual(['010', '010', '010']);
  });

  it('shows in the session and on the page right after the upload, at a new address that replaces the old address', async () => {
    const ann = await account.member();
    const rpc = testRpcClient({ account: account.rpcAddress });
    const seen = async () =>
      (await rpc.ask('account.session', { userID: ann.userID, userAUTH: ann.userAUTH })).member?.imgSrc;
    expect(await seen()).toBeNull();
    const first = await upload(ann, await plain(50, 50).png().toBuffer());
    expect(await seen()).toBe(first.imgSrc);
    const second = await upload(ann, await plain(50, 50).png().toBuffer());
    expect(second.imgSrc).not.toBe(first.imgSrc);
    expect(await seen()).toBe(second.imgSrc);
    expect((await account.call('/api/account/getNewAvatarImage', {}, ann.signed)).reply).toEqual({
      refreshDate: account.clock.now().toISOString(),
      imgSrc: second.imgSrc,
    });
    expect((await get(first.imgSrc ?? '')).answer.status).toBe(404);
    expect((await get(second.imgSrc ?? '')).answer.status).toBe(200);
    rpc.close();
  });

  it('is published to the other services when it is set and when it is removed', async () => {
    const ann = await account.member();
    const { imgSrc } = await upload(ann, await plain(50, 50).png().toBuffer());
    await account.call('/api/account/removeAvatar', {}, ann.signed);
    // There is no picture to remove, so nothing is published.
    await account.call('/api/account/removeAvatar', {}, ann.signed);
    expect(
      await account.sql(
        "select body->>'imgSrc' as src from outbox where name = 'member.changed' and body->>'userID' = ? order by created_at",
        [String(ann.userID)],
      ),
    ).toEqual([{ src: imgSrc }, { src: null }]);
    expect((await get(imgSrc ?? '')).answer.status).toBe(404);
    expect((await account.call('/api/account/getNewAvatarImage', {}, ann.signed)).reply).toMatchObject({
      imgSrc: null,
    });
  });

  it.each([
    '/img/avatars/unknown/192.webp',
    '/img/avatars/unknown/193.webp',
    '/img/avatars/unknown/__proto__',
    '/img/avatars/%00/64.webp', // Postgres accepts no NUL.
  ])('is not found at %s', async (path) => expect((await get(path)).answer.status).toBe(404));
});

describe('an upload ticket', () => {
  const bytes = () => plain(20, 20).png().toBuffer();

  it('is valid for one upload, even when two uploads arrive at the same time', async () => {
    const path = await ticketOf(await account.member());
    const picture = await bytes();
    const statuses = await Promise.all([send(path, picture), send(path, picture)]);
    expect(statuses.map((s) => s.status).sort()).toEqual([200, 404]);
  });

  it('is used up by an upload that is not a picture', async () => {
    const path = await ticketOf(await account.member());
    expect((await send(path, Buffer.from('no picture'))).status).toBe(200);
    const again = await send(path, await bytes());
    expect([again.status, await again.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not-found', userMessage: messages.avatarTicketSpent }),
    ]);
  });

  it('expires after two minutes, or when the member requests another ticket', async () => {
    const ann = await account.member();
    const old = await ticketOf(ann);
    const path = await ticketOf(ann);
    expect((await send(old, await bytes())).status).toBe(404);
    account.clock.advance(120_001);
    expect((await send(path, await bytes())).status).toBe(404);
  });

  it('is refused when we did not issue it', async () => {
    for (const ticket of ['x'.repeat(43), 'short', "'or 1=1"])
      expect((await send(`/upload/avatar/${encodeURIComponent(ticket)}`, await bytes())).status).toBe(404);
  });
});

describe('an upload that is no accepted picture', () => {
  const box = (...brands: string[]) => {
    const ftyp = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`);
    ftyp.writeUInt32BE(ftyp.length);
    return ftyp;
  };
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), messages.avatarNoPicture],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), messages.avatarNoPicture],
    ['a GIF', () => plain(9, 9).gif().toBuffer(), messages.avatarNoPicture],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer(), messages.avatarNoPicture],
    ['a single byte', () => Buffer.from('x'), messages.avatarNoPicture],
    ['a HEIC', () => box('heic', 'mif1', 'heic'), messages.avatarHeic],
    ['a HEIC with another brand', () => box('mif1', 'mif1', 'heic'), messages.avatarHeic],
    ['only the header of an AVIF file', () => box('avif', 'mif1', 'avif'), messages.avatarUnreadable],
    ['only the header of a PNG file', () => Buffer.from('89504e470d0a1a0a', 'hex'), messages.avatarUnreadable],
    ['half a JPEG', async () => (await halves().jpeg().toBuffer()).subarray(0, 700), messages.avatarUnreadable],
    [
      'an SVG with the type of a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')]),
      messages.avatarUnreadable,
    ],
  ])('is refused when it is %s', async (_what, make, userMessage) => {
    const ann = await account.member();
    expect(await upload(ann, await make())).toMatchObject({ success: false, userMessage, imgSrc: null });
    expect((await account.call('/api/account/getNewAvatarImage', {}, ann.signed)).reply).toMatchObject({
      imgSrc: null,
    });
  });

  it('is refused with the reason if it is larger than 5 MB or has the wrong type', async () => {
    const large = await send(await ticketOf(await account.member()), Buffer.alloc(AVATAR_MAX_BYTES + 1));
    expect(large.status).toBe(413);
    expect((await send(await ticketOf(await account.member()), Buffer.from('{}'), 'application/json')).status).toBe(
      415,
    );
  });
});

describe('a decompression bomb', () => {
  /**
   * Watches the memory of the processes that this process has started.
   * @returns a function that returns the peak in bytes
   */
  function watchMemory(): () => number {
    let most = 0;
    const look = setInterval(() => {
      let sum = 0;
      for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
        try {
          const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
          if (Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoding'))
            sum += Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
        } catch {
          // The process has ended.
        }
      most = Math.max(most, sum);
    }, 5);
    return () => {
      clearInterval(look);
      return most;
    };
  }

  it.each<[string, () => Promise<Buffer>]>([
    ['a gray PNG of 20,000 by 20,000', () => plain(20_000, 20_000).toColourspace('b-w').png().toBuffer()],
    ['an interlaced PNG of 49 Mpx', () => plain(7_000, 7_000).png({ progressive: true }).toBuffer()],
    ['a progressive JPEG of 48 Mpx', () => plain(8_000, 6_000).jpeg({ progressive: true }).toBuffer()],
    ['a WebP of 64 Mpx', () => plain(8_000, 8_000).webp({ effort: 0 }).toBuffer()],
    ['an AVIF of 20 Mpx', () => plain(5_000, 4_000).avif({ effort: 0 }).toBuffer()],
  ])('is refused within 200 MB of memory when it is %s, and the next picture is accepted', async (_what, make) => {
    const bomb = (await make()).subarray(0, AVATAR_MAX_BYTES);
    const ann = await account.member();
    const memory = watchMemory();
    const held = process.memoryUsage().rss;
    expect(await upload(ann, bomb)).toMatchObject({ success: false, userMessage: messages.avatarTooLarge });
    expect(memory() + process.memoryUsage().rss - held).toBeLessThan(200_000_000);
    expect(await upload(ann, await plain(20, 20).png().toBuffer())).toMatchObject({ success: true });
  });
});

it('answers each of twenty simultaneous uploads with an avatar, or with a request to retry', async () => {
  const picture = await plain(400, 400).jpeg().toBuffer();
  const paths = await Promise.all(Array.from({ length: 20 }, async () => ticketOf(await account.member())));
  const answers = await Promise.all(paths.map((path) => send(path, picture)));
  const statuses = answers.map((a) => a.status);
  expect(statuses.filter((s) => s === 200).length).toBeGreaterThanOrEqual(5);
  expect(statuses.filter((s) => s !== 200).every((s) => s === 503)).toBe(true);
  for (const refused of answers.filter((a) => a.status === 503)) expect(refused.headers.get('retry-after')).toBe('2');
});
