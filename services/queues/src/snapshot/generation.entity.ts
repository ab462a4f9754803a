import { defineEntity, p } from '@mikro-orm/core';

export const SnapshotGenerationSchema = defineEntity({
  name: 'SnapshotGeneration',
  tableName: 'snapshot_generation',
  properties: { one: p.boolean().primary(), n: p.bigint('number') },
});
/** One row: goes up whenever a name or picture changes that pages of any queue may show. */
class SnapshotGeneration extends SnapshotGenerationSchema.class {}
SnapshotGenerationSchema.setClass(SnapshotGeneration);
