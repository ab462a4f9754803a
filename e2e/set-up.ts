/** Before the journeys: a data folder that every product starts from, and the product that most of them share. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack } from '@videoqs/stack/stack';
import { Product } from './product.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'videoqs-prepared-'));
let shared: Product | undefined;

export default async function setUp(): Promise<void> {
  const data = join(folder, 'data');
  await Stack.prepareFolder(data);
  process.env.PREPARED_DATA = data;
  if (!process.env.DRILL) {
    shared = await Product.start();
    process.env.SHARED_PRODUCT = JSON.stringify(shared.shareable);
  }
  (globalThis as { tearDown?: () => Promise<void> }).tearDown = tearDown;
}

async function tearDown(): Promise<void> {
  await shared?.stop();
  rmSync(folder, { recursive: true, force: true });
}
