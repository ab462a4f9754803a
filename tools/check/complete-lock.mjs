// Run this after `npm install` has changed the lock file: `node tools/check/complete-lock.mjs`. If the registry in use
// lacks optional packages of other platforms, npm leaves them out of package-lock.json, and `npm ci` then refuses the
// file. This command adds them (version, platform), so that the file is complete for every platform.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const PLATFORMS = [
  'linux',
  'darwin',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
];
const ALSO = { windows: 'win32' };
const CPUS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** Whether Node finds a package when a file in that folder imports it. */
const isFound = (from, name) => {
  for (let at = from; ; ) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
    at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1));
  }
};

let added = 0;
for (const [at, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = range.replace(/^[~^]/, '');
    if (isFound(at, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
    const words = name.split(/[/-]/).map((w) => ALSO[w] ?? w);
    const os = words.find((w) => PLATFORMS.includes(w));
    const cpu = words.find((w) => CPUS.includes(w));
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
      ...(cpu ? { cpu: [cpu] } : {}),
    };
    added++;
  }
}
const { '': project, ...packages } = lock.packages;
lock.packages = { '': project, ...Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))) };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added} packages of other platforms to package-lock.json.`);
