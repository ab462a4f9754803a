/** The files that make the product installable: its manifest, its icons, and the service worker from src/sw.js. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import sharp from 'sharp';

/**
 * Draws the logo on its background.
 * @param maskable the background fills the square, and the logo stays in the middle, where no system's mask cuts it off
 */
const icon = (maskable: boolean) => {
  const scale = maskable ? 0.62 : 0.86;
  const at = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${maskable ? 0 : 8}" fill="#1976d2"/>
    <path transform="translate(${at} ${at}) scale(${scale})" d="M16 5.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21Zm3.5 14 7 7.5" fill="none" stroke="#fff" stroke-width="4.2" stroke-linecap="round"/></svg>`;
};
const png = (size: number, maskable: boolean) =>
  sharp(Buffer.from(icon(maskable)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();

const ICONS = [
  { file: 'icon-180.png', size: 180, maskable: true, listed: false },
  { file: 'icon-192.png', size: 192, maskable: false, listed: true },
  { file: 'icon-512.png', size: 512, maskable: false, listed: true },
  { file: 'icon-512-maskable.png', size: 512, maskable: true, listed: true },
] as const;

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/s/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

const MANIFEST = {
  id: '/',
  name: 'VideoQs',
  short_name: 'VideoQs',
  description: 'Queues for movies and shows: find, keep, share, and decide together what to watch tonight.',
  start_url: '/myVideoQs',
  scope: '/',
  display: 'standalone',
  background_color: '#0b0e13',
  theme_color: '#0b0e13',
  categories: ['entertainment'],
  icons: ICONS.filter((i) => i.listed).map(({ file, size, maskable }) => ({
    src: `/s/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: maskable ? 'maskable' : 'any',
  })),
  shortcuts: [
    shortcut('My queue', '/myVideoQs'),
    shortcut('My feed', '/myFeed'),
    shortcut('Jamm', '/myJamm'),
    shortcut('Notifications', '/notices'),
  ],
};

/** @param dir the shell's folder */
export function appFiles(dir: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('AppFiles', (c) => {
        const { RawSource } = compiler.webpack.sources;
        c.hooks.processAssets.tapPromise('AppFiles', async () => {
          const worker = join(dir, 'src/sw.js');
          c.fileDependencies.add(worker);
          c.emitAsset('sw.js', new RawSource(readFileSync(worker)));
          c.emitAsset('app.webmanifest', new RawSource(JSON.stringify(MANIFEST)));
          for (const { file, size, maskable } of ICONS) c.emitAsset(file, new RawSource(await png(size, maskable)));
        });
      });
    },
  };
}
