import { expect } from '@jest/globals';
import { AVATAR_SIZES, avatarAt } from '@videoqs/contract/account/avatar-files';
import type { Page } from 'playwright-core';
import { button, dialog, session } from './account.fixture.ts';
import type { Product } from './product.fixture.ts';

/** On the account page: uploads a picture that is half red, half blue, with the circle drawn over to its red half. */
export async function uploadHalves(page: Page): Promise<void> {
  await button(page, 'Add a picture').click();
  const upload = dialog(page, 'Your picture');
  await upload.getByLabel('Choose a picture').setInputFiles({
    name: 'halves.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await page.evaluate(halves), 'base64'),
  });
  const picture = upload.getByRole('group', { name: /^Your picture/ });
  await picture.waitFor();
  await upload.getByLabel('Zoom').fill('2');
  const { x, y, width } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + 20, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + width - 20, y + 60, { steps: 8 });
  await page.mouse.up();
  await button(upload, 'Save picture').click();
  await page.getByText('Your new picture is up').first().waitFor();
}

/** Are the three sizes of it there as they should be served, red throughout? */
export async function seeRedServed(page: Page, product: Product): Promise<void> {
  const imgSrc = String((await session(page)).imgSrc);
  expect(imgSrc).toMatch(/^\/img\/avatars\/[\w-]+\/192\.webp$/);
  for (const edge of AVATAR_SIZES) {
    const path = avatarAt(imgSrc, edge);
    const answer = await fetch(product.url + path);
    expect([edge, answer.status]).toEqual([edge, 200]);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=604800, immutable$/);
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect((await fetch(product.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await page.evaluate(drawn, path)).toEqual({ width: edge, height: edge, right: 'red' });
  }
}

/** In the page: a PNG as base64, its left half red and its right half blue. */
export function halves(): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1200, height: 600 });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  for (const [n, colour] of ['#e00000', '#0000e0'].entries()) {
    context.fillStyle = colour;
    context.fillRect(n * 600, 0, 600, 600);
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

/** In the page: how large a picture is, and the colour at its right edge. */
async function drawn(path: string): Promise<{ width: number; height: number; right: string }> {
  const image = new Image();
  image.src = path;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const [red = 0, , blue = 0] = context.getImageData(width - 3, height / 2, 1, 1).data;
  return { width, height, right: red > 150 && blue < 80 ? 'red' : `${red} red, ${blue} blue` };
}
