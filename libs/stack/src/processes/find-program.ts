import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

let updated = false;

/**
 * Finds a program on this machine. If it is missing and we are root on Debian, it is installed.
 * @returns its path, or null after printing one sentence about what to install
 */
function findProgram(what: string, paths: string[], debianPackage: string): string | null {
  const found = paths.find((p) => existsSync(p));
  if (found) return found;
  if (mayInstall()) {
    console.error(`Installing ${debianPackage} …`);
    apt(['install', '--no-install-recommends', debianPackage]);
    const installed = paths.find((p) => existsSync(p));
    if (installed) return installed;
  }
  console.error(
    `${what} is not installed, so the tests that need it are skipped. To run them, install ${debianPackage}.`,
  );
  return null;
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function apt(args: string[], cwd = root): void {
  const run = (more: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...more], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (!updated) run(['update']);
  updated = true;
  run(args);
}

/** Prometheus's promtool, unpacked from its package. Installing the package would start a server. */
export function findPromtool(): string | null {
  const own = join(root, 'node_modules/.cache/promtool');
  const found = ['/usr/bin/promtool', '/usr/local/bin/promtool', own].find((p) => existsSync(p));
  if (found) return found;
  if (mayInstall()) {
    const dir = mkdtempSync(join(tmpdir(), 'videoqs-promtool-'));
    apt(['-o', 'APT::Sandbox::User=root', 'download', 'prometheus'], dir);
    const [file] = readdirSync(dir);
    if (file) spawnSync('dpkg-deb', ['-x', file, 'all'], { cwd: dir });
    const unpacked = join(dir, 'all/usr/bin/promtool');
    mkdirSync(dirname(own), { recursive: true });
    if (existsSync(unpacked)) copyFileSync(unpacked, own);
    rmSync(dir, { recursive: true });
    if (existsSync(own)) return own;
  }
  console.error('promtool is not installed, so the tests of alerts are skipped. To run them, install Prometheus.');
  return null;
}

const SHELL = '/usr/bin/chromium-headless-shell';
export function findChromium(): string | null {
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!existsSync(SHELL) && mayInstall()) findProgram('Chromium headless shell', [SHELL], 'chromium-headless-shell');
  return findProgram('Chromium', found, 'chromium');
}
/**
 * Chromium's headless build, which has no windows or notifications; null if missing. Pages take a quarter less time in
 * this build.
 */
export const findHeadlessShell = (): string | null => (existsSync(SHELL) ? SHELL : null);
/** Flags for Chromium without a display and without network traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const findHaproxy = () => findProgram('haproxy', ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'], 'haproxy');
export const findRedis = () =>
  findProgram('redis-server', ['/usr/bin/redis-server', '/usr/local/bin/redis-server'], 'redis-server');
