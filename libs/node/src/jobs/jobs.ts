import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { applyDecorators, Injectable, SetMetadata, type Type } from '@nestjs/common';
import { type EventBody, type EventName, events } from '@videoqs/contract/events';
import type { Service } from '@videoqs/contract/wire/call';
import type { AfterCommit } from '../database/transaction.ts';
import { eventsOf, handleBatch } from './inbox.ts';
import type { JobData } from './job-queues.ts';

const JOB = 'videoqs:job';
const EVENT = 'videoqs:event';

/** A job class. A job may safely run twice. If its row was deleted, the job returns without an error. */
export interface RunsJob {
  run(data: JobData): Promise<void>;
}
/**
 * An event subscriber. It receives a batch of events that it has not handled before, in no fixed order. Its effects are
 * part of `em`'s transaction, which also records the events as handled.
 */
export interface HandlesEvent<N extends EventName> {
  handle(bodies: readonly EventBody<N>[], em: EntityManager, afterCommit: AfterCommit): Promise<void>;
}

export const JobHandler = (name: string) => applyDecorators(Injectable(), SetMetadata(JOB, name));
export const EventHandler = (name: EventName) => applyDecorators(Injectable(), SetMetadata(EVENT, name));

/** The prefix of the names of jobs that carry events. The event's name follows. */
export const EVENTS_JOB_PREFIX = 'events:';
/** The prefix in the previous release. Its jobs carry one event each. */
const EVENT_JOB_PREFIX = 'event:';

export type Dispatch = ReadonlyMap<string, (data: JobData) => Promise<void>>;

/**
 * Builds the table of handlers, one for each job or event name.
 * @param expected the service's own job names; its events come from the contract
 * @throws Error naming each name without a handler or with several, and each handler without a name
 */
export function dispatchTable(
  service: Service,
  expected: readonly string[],
  handlers: readonly { type: Type; instance: unknown }[],
  orm: MikroORM,
): Dispatch {
  const names = [
    ...expected,
    ...Object.entries(events).flatMap(([n, e]) =>
      (e.to as readonly Service[]).includes(service) ? [EVENTS_JOB_PREFIX + n] : [],
    ),
  ];
  const table = new Map<string, (data: JobData) => Promise<void>>();
  const faults: string[] = [];
  for (const { type, instance } of handlers) {
    const job = Reflect.getMetadata(JOB, type) as string | undefined;
    const event = Reflect.getMetadata(EVENT, type) as EventName;
    const name = job ?? EVENTS_JOB_PREFIX + event;
    if (table.has(name)) faults.push(`${name} has two handlers`);
    if (!names.includes(name)) faults.push(`${name} is handled by ${type.name} but nobody declares it`);
    if (job) {
      table.set(name, (data) => (instance as RunsJob).run(data));
      continue;
    }
    const handle = (data: JobData) =>
      handleBatch(orm, eventsOf(data), (bodies, em, afterCommit) => {
        const parsed = bodies.map((b) => events[event].body.parse(b) as never);
        return (instance as HandlesEvent<EventName>).handle(parsed, em, afterCommit);
      });
    table.set(name, handle).set(EVENT_JOB_PREFIX + event, handle);
  }
  for (const name of names) if (!table.has(name)) faults.push(`${name} has no handler`);
  if (faults.length) throw new Error(`The jobs and handlers of ${service} do not match:\n  ${faults.join('\n  ')}`);
  return table;
}

export const isHandler = (type: Type) => Reflect.hasMetadata(JOB, type) || Reflect.hasMetadata(EVENT, type);
