/** Jest's transform of a service's src/migrations.ts: the list of its migrations, as in a build. */
import swc from '@swc/jest';
import { migrationList } from '../src/database/migration-list.mjs';

export default {
  createTransformer({ transformerConfig }) {
    const { process, getCacheKey } = swc.createTransformer(transformerConfig);
    return {
      process: (_, path, options) => process(migrationList(path), path, options),
      getCacheKey: (_, path, options) => getCacheKey(migrationList(path), path, options),
    };
  },
};
