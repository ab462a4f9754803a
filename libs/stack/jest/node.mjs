/** TypeScript as ESM, with the decorators that Nest needs. */
const SWC = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
};

/** Jest for code that runs on Node. */
export default {
  // not in the temporary folder, which npm test has in memory
  cacheDirectory: `${import.meta.dirname}/../../../node_modules/.cache/jest`,
  testEnvironment: 'node',
  // one more than our two cores, because tests wait half of their time; npm test lowers it for two projects at once
  maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
  testSequencer: `${import.meta.dirname}/sequencer.mjs`,
  // longer than any wait in a test (src/eventually.ts), so that the wait fails first and reports what is missing
  testTimeout: 360_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '/src/migrations\\.ts$': [`${import.meta.dirname}/migrations.mjs`, SWC],
    '^.+\\.ts$': ['@swc/jest', SWC],
  },
  transformIgnorePatterns: ['/node_modules/'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  // fault drills run in real time; tools/check/drills.ts decides when they run
  testPathIgnorePatterns: ['/node_modules/', '/drills/'],
};
