import { defineEntity, p } from '@mikro-orm/core';

export const DataExportSchema = defineEntity({
  name: 'DataExport',
  tableName: 'data_export',
  indexes: [
    { name: 'data_export_requested', properties: ['requestedAt'] },
    { name: 'data_export_finished', properties: ['finishedAt'] },
  ],
  checks: [{ name: 'data_export_state_check', expression: "state in ('running', 'ready', 'failed')" }],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    state: p.text().$type<'running' | 'ready' | 'failed'>(),
    /** The progress in percent. */
    progress: p.integer().default(0),
    requestedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
    zip: p.blob().nullable(),
    bytes: p.integer().default(0),
  },
});
/** The ZIP with a member's data. */
class DataExport extends DataExportSchema.class {}
DataExportSchema.setClass(DataExport);
