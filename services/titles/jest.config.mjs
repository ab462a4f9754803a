import node from '../../libs/stack/jest/node.mjs';

export default {
  ...node,
  globalSetup: '../../libs/stack/jest/postgres.ts',
  globalTeardown: '../../libs/stack/jest/postgres.stop.ts',
};
