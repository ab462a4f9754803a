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
    /** The time at which the relay took the event; null while the event waits. */
    relayedAt: p.datetime().nullable(),
    /** The batch whose jobs carry the event. */
    batchID: p.uuid().nullable(),
    /** The subscribers that the event's publisher knew. An empty list means the subscribers that the relay knows. */
    subscribers: p.array().defaultRaw(`'{}'`),
  },
});
/** A published event, written in the transaction of the change it reports. */
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
    /** When the batch's jobs were last enqueued or checked. */
    lookedAt: p.datetime().defaultRaw('now()'),
  },
});
/**
 * Events of one name that share one job for each subscriber. The batch is deleted with its events when every job is
 * done.
 */
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
/** A handled event. It is written in the transaction of its effects, so that the effects happen only once. */
export class InboxEntry extends InboxSchema.class {}
InboxSchema.setClass(InboxEntry);

/** The outbox and inbox tables as the first migration of each service creates them. */
export const OUTBOX_SQL = [
  `create table outbox (id uuid primary key, name text not null, body jsonb not null, request_id text not null default '',
    created_at timestamptz not null default now(), relayed_at timestamptz)`,
  `create index outbox_waiting on outbox (created_at) where relayed_at is null`,
  `create index outbox_relayed on outbox (relayed_at) where relayed_at is not null`,
  `create table inbox (event_id uuid primary key, at timestamptz not null default now())`,
  `create index inbox_at on inbox (at)`,
];

/** The columns and the table that were added for batches. A worker of the previous release still works with them. */
export const OUTBOX_BATCH_SQL = [
  `alter table outbox add column batch_id uuid, add column subscribers text[] not null default '{}'`,
  'create index outbox_batch_id on outbox (batch_id)',
  `create table outbox_batch (id uuid primary key, name text not null, subscribers text[] not null,
    looked_at timestamptz not null default now())`,
  'create index outbox_batch_looked_at on outbox_batch (looked_at)',
];
/** Reverts the additions for batches. */
export const OUTBOX_BATCH_DOWN_SQL = [
  'drop table outbox_batch',
  'alter table outbox drop column batch_id, drop column subscribers',
];
