import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let updated = false;

/**
 * A program of this machine; where it is missing and we are root on Debian, it is installed.
 * @returns its path, or null after saying in one sentence what to install
 */
export function findProgram(what: string, paths: string[], debianPackage: string): string | null {
  const found = paths.find((p) => existsSync(p));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error(`Installing ${debianPackage} …`);
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', '-y', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    if (!updated) apt('update');
    updated = true;
    apt('install', '--no-install-recommends', debianPackage);
    const installed = paths.find((p) => existsSync(p));
    if (installed) return installed;
  }
  console.error(`${what} is not here: install ${debianPackage} to run the tests that need it; they are skipped now.`);
  return null;
}

export const findChromium = () =>
  process.env.CHROMIUM ??
  findProgram('Chromium', ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'], 'chromium');
/** Chromium without a display, and with nothing of its own on the line. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const findRedis = () =>
  findProgram('redis-server', ['/usr/bin/redis-server', '/usr/local/bin/redis-server'], 'redis-server');
