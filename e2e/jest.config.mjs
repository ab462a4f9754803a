import node from '../libs/stack/jest/node.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/*.spec.ts'],
  maxWorkers: 2, // browsers leave no processor idle
  testEnvironment: './environment.ts',
  globalSetup: './set-up.ts',
  globalTeardown: './tear-down.ts',
};
