import node from '../libs/stack/jest/node.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/*.spec.ts', '<rootDir>/pages/*.spec.ts'],
  // More than two workers make two fast cores busier, but on slow cores the products would delay each other's start.
  maxWorkers: 2,
  testEnvironment: './fixtures/environment.ts',
  globalSetup: './fixtures/set-up.ts',
  globalTeardown: './fixtures/tear-down.ts',
};
