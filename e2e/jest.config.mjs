import node from '../libs/stack/jest/node.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/*.spec.ts'],
  testTimeout: 240_000,
  testEnvironment: './environment.ts',
  globalSetup: './set-up.ts',
  globalTeardown: './tear-down.ts',
};
