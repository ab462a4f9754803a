import { join } from 'node:path';
import { migrationList } from '@videoqs/stack/database/migration-list.mjs';

/**
 * Replaces a service's src/migrations.ts by the list of its migrations.
 * @this {import('@rspack/core').LoaderContext}
 */
export default function migrations() {
  this.addContextDependency(join(this.context ?? '', '../migrations'));
  return migrationList(this.resourcePath);
}
