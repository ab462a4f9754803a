/** Jest for code that runs on Node: ESM TypeScript through swc, decorators as Nest needs them. */
export default {
  testEnvironment: 'node',
  maxWorkers: 2,
  testSequencer: `${import.meta.dirname}/sequencer.mjs`,
  // a slow machine is not what fails a test
  testTimeout: 60_000,
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
