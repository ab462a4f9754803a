import node from '../stack/jest/node.mjs';

export default {
  ...node,
  globalSetup: '../stack/jest/postgres.ts',
  globalTeardown: '../stack/jest/postgres.stop.ts',
};
