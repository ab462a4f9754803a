/** Where journeys run: a test that fails leaves what is needed to understand it in .failures. */
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { root } from '@videoqs/stack/root';
import { TestEnvironment } from 'jest-environment-node';
import type { Product } from './product.fixture.ts';

const named = (text: string): string => text.replace(/[^\w]+/g, '-').slice(0, 80);

export default class JourneyEnvironment extends TestEnvironment {
  private readonly folder: string;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.folder = join(root, '.failures', basename(context.testPath, '.spec.ts'));
    rmSync(this.folder, { recursive: true, force: true }); // of an earlier run
  }

  async handleTestEvent(event: Circus.Event): Promise<void> {
    const failed =
      event.name === 'test_fn_failure' ? event.test.name : event.name === 'hook_failure' ? event.hook.type : null;
    if (!failed) return;
    const products = [...((this.global as { products?: Set<Product> }).products ?? [])];
    for (const [n, product] of products.entries())
      await product.leaveEvidence(join(this.folder, `${named(failed)}${n ? `-${n + 1}` : ''}`)).catch(() => {});
  }
}
