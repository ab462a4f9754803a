import { createRequire } from 'node:module';
import { types } from 'node:util';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node as jest's test environment, with packages that Node itself has loaded (packages.mjs). Tests and packages share
 * one Reflect object, because decorators store their metadata in it.
 */
export default class SharedPackages extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { nodePackage: createRequire(import.meta.url), Reflect });
  }
}

// Each test file has its own built-in classes. A package that checks for an instance of its own built-in class must
// accept these too.
for (const [type, is] of [
  [Date, types.isDate],
  [RegExp, types.isRegExp],
])
  Object.defineProperty(type, Symbol.hasInstance, {
    value(it) {
      return (this === type && is(it)) || Function.prototype[Symbol.hasInstance].call(this, it);
    },
  });
