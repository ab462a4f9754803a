import node from '../libs/stack/jest/node.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/*.spec.ts', '<rootDir>/pages/*.spec.ts'],
  // Three keep two quick cores busier, but on slow ones products that start at once keep each other waiting.
  maxWorkers: 2,
  testEnvironment: './fixtures/environment.ts',
  globalSetup: './fixtures/set-up.ts',
  globalTeardown: './fixtures/tear-down.ts',
};
