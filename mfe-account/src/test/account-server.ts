import type { AccountPage } from '@videoqs/contract/account/account';
import { byNoticeChannel } from '@videoqs/contract/account/channel';
import type { DeviceSession } from '@videoqs/contract/account/device-session';
import type { NoticeChoices } from '@videoqs/contract/account/notices';
import type { Passkey } from '@videoqs/contract/account/passkey';
import { ADA_PAGE } from '@videoqs/web/testing/ada';
import type { Network } from '@videoqs/web/testing/network';

/** The account of ada with every field filled in and verified. */
export const FULL: AccountPage = {
  ...ADA_PAGE,
  firstName: 'Ada',
  lastName: 'Lovelace',
  zipcode: '97201',
  ageRange: '25-34',
  emailVerified: '1',
  cell: '5035550148',
  cellVerified: '1',
  services: ['Hulu'],
};

export const CHOICES: NoticeChoices = {
  bell: ['followed', 'radar', 'reminder', 'invited', 'level'],
  ...byNoticeChannel(() => []),
  email: ['reminder'],
  push: ['followed'],
  emailWhen: 'once',
  quiet: null,
  zone: 'America/Los_Angeles',
  remindersWait: false,
};

export const deviceSession = (n: number, over: Partial<DeviceSession> = {}): DeviceSession => ({
  sessionID: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  device: `Firefox on Linux ${n}`,
  place: 'Portland, US',
  network: '203.0.113',
  signedInAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: '2026-11-02T00:00:00.000Z',
  current: n === 1,
  ...over,
});

export const passkey = (n: number, over: Partial<Passkey> = {}): Passkey => ({
  passkeyID: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`,
  name: `Pixel ${n}`,
  createdAt: '2026-09-02T20:00:00.000Z',
  lastUsedAt: null,
  backedUp: false,
  ...over,
});

/** Answers all calls that the account page makes when it opens. */
export function answerAccount(net: Network, account: AccountPage): void {
  net.answer('/api/account/refreshAccountPage', account);
  net.answer('/api/account/fetchNoticeChoices', CHOICES);
  net.answer('/api/account/fetchPush', { publicKey: 'key', devices: 0 });
  net.answer('/api/account/fetchSessions', { sessions: [deviceSession(1), deviceSession(2)] });
  net.answer('/api/account/fetchPasskeys', { passkeys: [passkey(9)] });
  net.answer('/api/tutorials/fetchTutorials', {
    tutorials: [{ whichTutorial: 'queues', tutName: 'Your queue', seen: true }],
  });
  net.answer('/api/account/fetchExport', {
    state: 'none',
    progress: 0,
    requestedAt: null,
    keptUntil: null,
    bytes: 0,
    downloadPath: null,
  });
}
