import { defineEntity, p } from '@mikro-orm/core';
import type { Dump as DumpReply, DumpType } from '@videoqs/contract/titles/dumps';

export const DumpSchema = defineEntity({
  name: 'Dump',
  tableName: 'dump',
  properties: {
    day: p.date().primary(),
    type: p.text().$type<DumpType>().primary(),
    state: p.text().$type<DumpReply['state']>(),
    /** Packed, of what has come. */
    bytes: p.bigint('number').defaultRaw('0'),
    bytesOf: p.bigint('number').nullable(),
    /** By which the server knows whether the rest still belongs to what has come. */
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
/** One of TMDB's daily exports, and how far it is read. */
class Dump extends DumpSchema.class {}
DumpSchema.setClass(Dump);

export const DumpIDsSchema = defineEntity({
  name: 'DumpIDs',
  tableName: 'dump_ids',
  properties: {
    type: p.text().$type<DumpType>().primary(),
    day: p.date().primary(),
    /** As packIDs writes them. */
    ids: p.blob(),
  },
});
/** The ids of an export, packed into one value: ten million of them are no ten million rows. */
class DumpIDs extends DumpIDsSchema.class {}
DumpIDsSchema.setClass(DumpIDs);
