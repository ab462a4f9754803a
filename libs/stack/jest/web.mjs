/** Jest for code that runs in pages: ESM TypeScript and JSX through swc, in jsdom. */
export default {
  // not in the temporary folder, because npm test has that folder in memory
  cacheDirectory: `${import.meta.dirname}/../../../node_modules/.cache/jest`,
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
    'antd/lib/[\\w-]+/index\\.js$': `${import.meta.dirname}/web.antd.mjs`,
  },
  // a slow machine must not fail a test
  testTimeout: 60_000,
  transformIgnorePatterns: ['/node_modules/(?!antd/lib/[\\w-]+/index\\.js$)'],
  moduleNameMapper: {
    '/containers\\.ts$': `${import.meta.dirname}/../../web/src/testing/federation.tsx`,
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/cssinjs(-utils)?$': `${import.meta.dirname}/../../../tools/build/antd/no-cssinjs.cjs`,
    '\\.module\\.css$': `${import.meta.dirname}/web.module.mjs`,
    '\\.(css|woff2|svg)$': `${import.meta.dirname}/web.file.mjs`,
  },
  setupFilesAfterEnv: [`${import.meta.dirname}/web.setup.ts`],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
};
