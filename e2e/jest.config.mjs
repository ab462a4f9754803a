import node from '../libs/stack/jest/node.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/*.spec.ts', '<rootDir>/pages/*.spec.ts'],
  maxWorkers: 3, // with two, our two cores were idle for a fifth of the time, because journeys also wait
  testEnvironment: './fixtures/environment.ts',
  globalSetup: './fixtures/set-up.ts',
  globalTeardown: './fixtures/tear-down.ts',
};
