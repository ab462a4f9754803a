import { join } from 'node:path';
import { SERVICES } from '@videoqs/stack/database/data-folder';
import { root } from '@videoqs/stack/root';
import { migrationBreaks } from './migration-breaks.ts';
import { releasedSchema, schemaOf } from './migrations.ts';

/** If this test fails, first remove the code, and drop the table or column in the next release (docs/operations.md). */
it.each(SERVICES)('the migrations of %s keep everything that the released code uses', (service) => {
  const released = releasedSchema(service);
  const now = schemaOf(join(root, 'services', service, 'dist'));
  expect(Object.keys(released.tables)).toContain('outbox');
  expect(Object.values(now.migrations).flat().length).toBeGreaterThan(5);
  expect(migrationBreaks(released, now)).toEqual([]);
});

it("the build of a service lists the service's tables, and the statements of each migration", () => {
  const { tables, migrations } = schemaOf(join(root, 'services/queues/dist'));
  expect(tables.queue_change?.undone_at).toEqual({ nullable: true, filled: false });
  expect(migrations['0013-undo']).toEqual([expect.stringContaining('add column act bigint')]);
  const old = { tables, migrations: { ...migrations, '0013-undo': [] } };
  const dropping = { tables, migrations: { ...old.migrations, next: ['alter table queue_change drop column act'] } };
  expect(migrationBreaks(old, dropping)).toEqual(['next drops queue_change.act']);
});
