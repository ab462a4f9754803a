import { defineEntity, p } from '@mikro-orm/core';
import type { Dump as DumpReply, DumpType } from '@videoqs/contract/titles/dumps';

export const DumpSchema = defineEntity({
  name: 'Dump',
  tableName: 'dump',
  properties: {
    day: p.date().primary(),
    type: p.text().$type<DumpType>().primary(),
    state: p.text().$type<DumpReply['state']>(),
    /** Compressed bytes received so far. */
    bytes: p.bigint('number').defaultRaw('0'),
    bytesOf: p.bigint('number').nullable(),
    /**
     * The server's ETag. By it the server can decide whether the rest of its file belongs to the part that we have
     * received.
     */
    etag: p.text().default(''),
    lines: p.integer().default(0),
    added: p.integer().nullable(),
    removed: p.integer().nullable(),
    rejected: p.integer().default(0),
    rejects: p.json<DumpReply['rejects']>().default([]),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    fault: p.text().nullable(),
  },
});
/** A daily export of TMDB, and the progress of fetching it. */
class Dump extends DumpSchema.class {}
DumpSchema.setClass(Dump);

export const DumpIDsSchema = defineEntity({
  name: 'DumpIDs',
  tableName: 'dump_ids',
  properties: {
    type: p.text().$type<DumpType>().primary(),
    day: p.date().primary(),
    /** The ids in the form of packIDs. */
    ids: p.blob(),
  },
});
/** The ids of an export, packed into one value. Stored as rows, they would be ten million rows. */
class DumpIDs extends DumpIDsSchema.class {}
DumpIDsSchema.setClass(DumpIDs);
