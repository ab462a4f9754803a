import { defineEntity, p } from '@mikro-orm/core';

export const DataExportSchema = defineEntity({
  name: 'DataExport',
  tableName: 'data_export',
  checks: [{ name: 'data_export_state_check', expression: "state in ('running', 'ready', 'failed')" }],
  properties: {
    userID: p.bigint('number').fieldName('user_id').primary().autoincrement(false),
    state: p.text().$type<'running' | 'ready' | 'failed'>(),
    /** Percent. */
    progress: p.integer().default(0),
    requestedAt: p.datetime().fieldName('requested_at'),
    finishedAt: p.datetime().fieldName('finished_at').nullable(),
    zip: p.blob().nullable(),
    bytes: p.integer().default(0),
  },
});
/** The one ZIP of a member's data. */
export class DataExport extends DataExportSchema.class {}
DataExportSchema.setClass(DataExport);
