import { defineEntity, p } from '@mikro-orm/core';

export const OutboxSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  indexes: [
    {
      name: 'outbox_waiting',
      expression: 'create index outbox_waiting on outbox (created_at) where relayed_at is null',
    },
    {
      name: 'outbox_relayed',
      expression: 'create index outbox_relayed on outbox (relayed_at) where relayed_at is not null',
    },
    { name: 'outbox_batch_id', properties: ['batchID'] },
  ],
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    body: p.json<object>(),
    requestID: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When the relay took it; null: it waits. */
    relayedAt: p.datetime().nullable(),
    /** The job that it travels in. */
    batchID: p.uuid().nullable(),
    /** Services that must hear of it, as whoever told it knew them; none: as the relay knows them. */
    subscribers: p.array().defaultRaw(`'{}'`),
  },
});
/** An event on its way: written in the transaction of the change it tells of. */
export class OutboxEvent extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxEvent);

export const OutboxBatchSchema = defineEntity({
  name: 'OutboxBatch',
  tableName: 'outbox_batch',
  indexes: [{ name: 'outbox_batch_looked_at', properties: ['lookedAt'] }],
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    subscribers: p.array(),
    /** When its jobs were last handed over or looked up. */
    lookedAt: p.datetime().defaultRaw('now()'),
  },
});
/** Events of one name that went to their subscribers in one job each; goes, with its events, once each is done. */
export class OutboxBatch extends OutboxBatchSchema.class {}
OutboxBatchSchema.setClass(OutboxBatch);

export const InboxSchema = defineEntity({
  name: 'InboxEntry',
  tableName: 'inbox',
  indexes: [{ name: 'inbox_at', properties: ['at'] }],
  properties: {
    eventID: p.uuid().primary(),
    at: p.datetime().defaultRaw('now()'),
  },
});
/** An event that was handled: written in the transaction of its effects, so that none happens twice. */
export class InboxEntry extends InboxSchema.class {}
InboxSchema.setClass(InboxEntry);

/** The tables as each service's first migration makes them. */
export const OUTBOX_SQL = [
  `create table outbox (id uuid primary key, name text not null, body jsonb not null, request_id text not null default '',
    created_at timestamptz not null default now(), relayed_at timestamptz)`,
  `create index outbox_waiting on outbox (created_at) where relayed_at is null`,
  `create index outbox_relayed on outbox (relayed_at) where relayed_at is not null`,
  `create table inbox (event_id uuid primary key, at timestamptz not null default now())`,
  `create index inbox_at on inbox (at)`,
];

/** What came with events in batches: columns and a table more, so that a worker of the release before still works. */
export const OUTBOX_BATCH_SQL = [
  `alter table outbox add column batch_id uuid, add column subscribers text[] not null default '{}'`,
  'create index outbox_batch_id on outbox (batch_id)',
  `create table outbox_batch (id uuid primary key, name text not null, subscribers text[] not null,
    looked_at timestamptz not null default now())`,
  'create index outbox_batch_looked_at on outbox_batch (looked_at)',
];
/** The way back. */
export const OUTBOX_BATCH_DOWN_SQL = [
  'drop table outbox_batch',
  'alter table outbox drop column batch_id, drop column subscribers',
];
