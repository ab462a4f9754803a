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

/**
 * The large packages that a worker loads once for all its test files. A package may be listed only if it accepts values
 * of another realm and keeps nothing that tests change. prom-client and OpenTelemetry do keep such values.
 */
const SHARED = '(@nestjs|@mikro-orm|@fastify|fastify|kysely|rxjs|reflect-metadata|pg|pg-[^/]+|bullmq|ioredis|pino)';
const PACKAGES = `/node_modules/${SHARED}/.+\\.[cm]?js$`;

/** Jest for code that runs on Node. */
export default {
  // not in the temporary folder, because npm test has that folder in memory
  cacheDirectory: `${import.meta.dirname}/../../../node_modules/.cache/jest`,
  testEnvironment: `${import.meta.dirname}/environment.mjs`,
  // one more than our two cores, because tests spend half of their time waiting; npm test lowers the number for two
  // projects at once
  maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
  testSequencer: `${import.meta.dirname}/sequencer.mjs`,
  // longer than any wait in a test (src/eventually.ts), so that the wait fails first and reports what is missing
  testTimeout: 360_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '/src/migrations\\.ts$': [`${import.meta.dirname}/migrations.mjs`, SWC],
    '^.+\\.ts$': ['@swc/jest', SWC],
    [PACKAGES]: `${import.meta.dirname}/packages.mjs`,
  },
  transformIgnorePatterns: [`/node_modules/(?!${SHARED}/)`],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  // fault drills run in real time; tools/check/drills.ts decides when they run
  testPathIgnorePatterns: ['/node_modules/', '/drills/'],
};
