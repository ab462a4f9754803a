import node from '../libs/stack/jest/node.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/*.spec.ts', '<rootDir>/pages/*.spec.ts'],
  maxWorkers: 2, // two workers are enough, because their browsers keep all processors busy
  testEnvironment: './fixtures/environment.ts',
  globalSetup: './fixtures/set-up.ts',
  globalTeardown: './fixtures/tear-down.ts',
};
