import { defineEntity, p } from '@mikro-orm/core';

export const SnapshotGenerationSchema = defineEntity({
  name: 'SnapshotGeneration',
  tableName: 'snapshot_generation',
  properties: { one: p.boolean().primary(), n: p.bigint('number') },
});
/** The table has a single row. Its number is raised whenever a name or picture changes that a queue's page may show. */
class SnapshotGeneration extends SnapshotGenerationSchema.class {}
SnapshotGenerationSchema.setClass(SnapshotGeneration);
