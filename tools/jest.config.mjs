import node from '../libs/stack/jest/node.mjs';

export default { ...node, testMatch: ['<rootDir>/*/**/*.spec.ts'] };
