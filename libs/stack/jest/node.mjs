/** Jest for code that runs on Node: ESM TypeScript through swc, decorators as Nest needs them. */
export default {
  testEnvironment: 'node',
  maxWorkers: 3, // one more than the cores that we count on: tests wait for half of their time
  testSequencer: `${import.meta.dirname}/sequencer.mjs`,
  // longer than a test waits for anything (src/eventually.ts), so that it is the wait that says what did not come
  testTimeout: 240_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  // fault drills take real time: tools/check/drills.ts says when they run
  testPathIgnorePatterns: ['/node_modules/', '/drills/'],
};
