/** The sources that `npm run mutate` changes, and the tests that must notice the changes. */
export interface MutationPart {
  /** Folder of the project whose jest.config.mjs runs the tests. */
  project: string;
  /** Files of the project. The mutation test changes them, one place at a time. */
  mutate: readonly string[];
  /**
   * The specs that must notice the changes. There are few, because each change costs a run of the specs that reach it.
   */
  tests: readonly string[];
}

/** Entities with only columns, which are compared with the tables that the migrations make. */
const SCHEMA = ['test/schema.spec.ts'];

export const PARTS: Record<string, MutationPart> = {
  policies: {
    project: 'services/queues',
    mutate: ['src/{queue/queue,top10/top10}.rules.ts', 'src/queue/queue.entity.ts'],
    tests: ['test/{permissions,not-mine,sharing,top10,my-queue,schema}.spec.ts'],
  },
  queues: {
    project: 'services/queues',
    mutate: ['src/**/*.entity.ts', '!src/queue/queue.entity.ts'],
    tests: SCHEMA,
  },
  social: { project: 'services/social', mutate: ['src/**/*.entity.ts'], tests: SCHEMA },
  'social-policies': {
    project: 'services/social',
    mutate: ['src/relation/block-or-mute.store.ts'],
    tests: ['test/{contacts,person,feed,reviews,jamm,follows,notices,share}.spec.ts'],
  },
  account: {
    project: 'services/account',
    mutate: ['src/**/*.entity.ts', '!src/member/member.entity.ts'],
    tests: SCHEMA,
  },
  member: {
    project: 'services/account',
    mutate: ['src/member/member.entity.ts'],
    tests: ['test/schema.spec.ts', 'test/sign-in/sign-in-code.spec.ts'],
  },
  titles: { project: 'services/titles', mutate: ['src/**/*.entity.ts'], tests: SCHEMA },
  'sign-in': {
    project: 'services/account',
    mutate: [
      'src/sign-in/{sign-in,sign-in-code,sign-in-by-passkey,accept-sign-in}.ts',
      'src/password/guess-limits.ts',
      'src/passkey/check-passkey.ts',
    ],
    tests: ['test/sign-in/{sessions,guessing,sign-in-code,passkeys,password,device-sessions}.spec.ts'],
  },
  sessions: {
    project: 'services/account',
    mutate: ['src/session/*.ts', '!src/session/*.{entity,module}.ts', 'src/credential/end-sessions.ts'],
    tests: ['test/sign-in/{sessions,password,device-sessions}.spec.ts', 'test/{account-deletion,rpc}.spec.ts'],
  },
  relay: {
    project: 'libs/node',
    mutate: ['src/outbox/{relay,batches,outbox}.ts'],
    tests: ['src/outbox/*.spec.ts', 'src/jobs/jobs.spec.ts'],
  },
  jobs: {
    project: 'libs/node',
    mutate: ['src/jobs/*.ts', '!src/jobs/*.spec.ts'],
    tests: ['src/jobs/*.spec.ts', 'src/outbox/relay.spec.ts'],
  },
  'gateway-calls': {
    project: 'gateway',
    mutate: ['src/{routes,authenticate,address-limits}.ts'],
    tests: ['test/{api,authenticate,limits,streams,uploads}.spec.ts'],
  },
  'gateway-pages': {
    project: 'gateway',
    mutate: ['src/web/{registry,live}.ts'],
    tests: ['test/{releases,web,page-head}.spec.ts'],
  },
};
