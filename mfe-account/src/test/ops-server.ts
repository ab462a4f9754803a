import type { GivenUp, OpsMember, OpsQueue, OpsRecord } from '@videoqs/contract/ops/ops';
import type { OpsParts } from '@videoqs/contract/ops/parts';
import type { Network } from '@videoqs/web/testing/network';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const PARTS: OpsParts = {
  parts: [
    { name: 'gateway', state: 'ready', release: '20261128-1' },
    { name: 'titles', state: 'away', release: null },
  ],
  frontends: [
    { name: 'shell', version: 's1', canary: null, isFaulty: false },
    { name: 'queues', version: 'q1', canary: { version: 'q2', share: 0.1 }, isFaulty: true },
  ],
  switches: ['sign-ups-closed', 'read-only'],
  switchedOnAt: { 'sign-ups-closed': '2026-11-28T20:00:00.000Z' },
  isSwitchesFaulty: false,
};

export const opsMember = (over: Partial<OpsMember> = {}): OpsMember => ({
  userID: 12,
  username: 'odette',
  email: 'odette@example.com',
  emailVerified: true,
  cell: '',
  cellVerified: false,
  memberSince: '2026-09-02T20:00:00.000Z',
  sessions: 2,
  suspendedAt: null,
  deleteAt: null,
  isOps: false,
  mailWaiting: 0,
  mailGivenUp: 1,
  exportState: 'none',
  ...over,
});

export const givenUp = (n: number, over: Partial<GivenUp> = {}): GivenUp => ({
  messageID: id(n),
  channel: 'email',
  member: { userID: n, username: `member${n}` },
  writtenAt: '2026-11-01T00:00:00.000Z',
  givenUpAt: '2026-11-02T00:00:00.000Z',
  tries: 3,
  fault: 'no such user',
  ...over,
});

export const opsQueue = (over: Partial<OpsQueue> = {}): OpsQueue => ({
  queue: 'account',
  isPaused: false,
  waiting: 1,
  active: 0,
  delayed: 2,
  failed: 0,
  jobs: [],
  ...over,
});

export const opsRecord = (n: number, over: Partial<OpsRecord> = {}): OpsRecord => ({
  recordID: n,
  at: '2026-11-02T00:00:00.000Z',
  deed: 'suspendMember',
  by: { userID: 7, username: 'ada' },
  about: { userID: 12, username: 'odette' },
  detail: 'spam',
  refused: false,
  requestID: id(n),
  ...over,
});

/** Answers the calls that open the page for operators. @param parts null when the gateway does not answer */
export function answerHealth(net: Network, parts: OpsParts | null = PARTS): void {
  net.answer('/api/ops/fetchHealth', {
    channels: [
      { channel: 'email', waiting: 1, givenUp: 3 },
      { channel: 'sms', waiting: 0, givenUp: 0 },
      { channel: 'push', waiting: 0, givenUp: 0 },
    ],
    partsPath: '/healthz/parts/ticket',
  });
  net.raw('/healthz/parts/ticket', () => (parts ? Response.json(parts) : Response.error()));
}

/**
 * An authenticator that answers each request for a passkey. If `yes` is false, it dismisses the request as the member
 * would.
 */
export function passkeyDevice(net: Network, yes = true): void {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const credential = {
    id: 'Y3JlZA',
    rawId: bytes('cred'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes('data'), authenticatorData: bytes('auth'), signature: bytes('sig') },
  };
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: function PublicKeyCredential() {},
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: async () => {
        if (!yes) throw new DOMException('no', 'NotAllowedError');
        return credential;
      },
    },
  });
  net.answer('/api/user/startPasskeySignIn', { challengeID: id(99), options: { challenge: 'AAAA' } });
}
