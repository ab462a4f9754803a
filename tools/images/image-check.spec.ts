import { faultsOf, type Look } from './image-check.ts';

const FILE = '-rw-r--r-- 0/0 12 1970-01-01 00:00 app/services/queues/dist/main.mjs';
const good: Look = { size: 130_000_000, user: '65532:65532', files: [FILE] };

it('the image check accepts a small image that has no shell and runs as an unprivileged user', () => {
  expect(faultsOf(good)).toEqual([]);
});

const FAULTS: [what: string, over: Partial<Look>, said: string][] = [
  ['is too big', { size: 161_000_000 }, 'it takes 161 MB of 160'],
  ['runs as root', { user: '0:0' }, 'it runs as 0:0'],
  ['names no user', { user: '' }, 'it runs as root'],
  ['has a shell', { files: ['-rwxr-xr-x 0/0 1 1970-01-01 00:00 usr/bin/dash'] }, 'it holds usr/bin/dash'],
  ['has npm', { files: ['-rwxr-xr-x 0/0 1 1970-01-01 00:00 usr/local/bin/npm'] }, 'it holds usr/local/bin/npm'],
  ['raises rights', { files: ['-rwsr-xr-x 0/0 1 1970-01-01 00:00 usr/bin/x'] }, 'usr/bin/x gains rights'],
];
it.each(FAULTS)('the image check refuses an image that %s', (_what, over, said) => {
  expect(faultsOf({ ...good, ...over })).toEqual([said]);
});

it('the image check accepts a non-executable file with a forbidden program’s name', () => {
  const files = ['-rw-r--r-- 0/0 1 1970-01-01 00:00 app/node_modules/x/make'];
  expect(faultsOf({ ...good, files })).toEqual([]);
});
