/** Jest for code that runs in pages: ESM TypeScript and JSX through swc, in jsdom. */
export default {
  testEnvironment: 'jest-fixed-jsdom',
  maxWorkers: 2,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // a slow machine is not what fails a test
  testTimeout: 60_000,
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '^@module-federation/enhanced/runtime$': `${import.meta.dirname}/../../web/src/testing/federation.tsx`,
    '\\.module\\.css$': `${import.meta.dirname}/web.module.mjs`,
    '\\.(css|woff2|svg)$': `${import.meta.dirname}/web.file.mjs`,
  },
  setupFilesAfterEnv: [`${import.meta.dirname}/web.setup.ts`],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
};
