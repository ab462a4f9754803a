import node from '../../tools/jest.node.mjs';

export default {
  ...node,
  globalSetup: '../../tools/jest.postgres.ts',
  globalTeardown: '../../tools/jest.postgres.stop.ts',
};
