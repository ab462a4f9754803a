import node from '../libs/stack/jest/node.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/*.spec.ts', '<rootDir>/pages/*.spec.ts'],
  maxWorkers: 2, // browsers leave no processor idle
  testEnvironment: './fixtures/environment.ts',
  globalSetup: './fixtures/set-up.ts',
  globalTeardown: './fixtures/tear-down.ts',
};
