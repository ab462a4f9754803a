import { defineEntity, p } from '@mikro-orm/core';
import type { EventEnvelope } from '@videoqs/contract/events/events';

const OutboxSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    name: p.string(),
    body: p.json<EventEnvelope['body']>(),
    requestID: p.string().fieldName('request_id').default(''),
    createdAt: p.datetime().fieldName('created_at').defaultRaw('now()'),
    /** When it was last handed to its subscribers' queues; the row goes once each of them has handled it. */
    relayedAt: p.datetime().fieldName('relayed_at').nullable(),
  },
});
/** An event on its way: written in the transaction of the change it tells of. */
export class OutboxEvent extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxEvent);

const InboxSchema = defineEntity({
  name: 'InboxEntry',
  tableName: 'inbox',
  properties: {
    eventID: p.uuid().primary().fieldName('event_id'),
    at: p.datetime().defaultRaw('now()'),
  },
});
/** An event that was handled: written in the transaction of its effects, so that none happens twice. */
export class InboxEntry extends InboxSchema.class {}
InboxSchema.setClass(InboxEntry);

/** The tables of both, for each service's first migration. */
export const OUTBOX_SQL = [
  `create table outbox (id uuid primary key, name text not null, body jsonb not null, request_id text not null default '',
    created_at timestamptz not null default now(), relayed_at timestamptz)`,
  `create index outbox_waiting on outbox (created_at) where relayed_at is null`,
  `create index outbox_relayed on outbox (relayed_at) where relayed_at is not null`,
  `create table inbox (event_id uuid primary key, at timestamptz not null default now())`,
  `create index inbox_at on inbox (at)`,
];
