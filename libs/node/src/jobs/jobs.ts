import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { applyDecorators, Injectable, SetMetadata, type Type } from '@nestjs/common';
import { type EventBody, type EventName, events } from '@videoqs/contract/events/events';
import type { Service } from '@videoqs/contract/wire/call';
import type { JobData } from './job-queues.ts';

const JOB = 'videoqs:job';
const EVENT = 'videoqs:event';

/** A job class: safe to run again, returns quietly when what it is about is gone. */
export interface RunsJob {
  run(data: JobData): Promise<void>;
}
/** A subscriber: its effects happen in `em`'s transaction, together with the note that the event was handled. */
export interface HandlesEvent<N extends EventName> {
  handle(body: EventBody<N>, em: EntityManager): Promise<void>;
}

export const JobHandler = (name: string) => applyDecorators(Injectable(), SetMetadata(JOB, name));
export const EventHandler = (name: EventName) => applyDecorators(Injectable(), SetMetadata(EVENT, name));

export const EVENT_JOB_PREFIX = 'event:';

export type Dispatch = ReadonlyMap<string, (data: JobData) => Promise<void>>;

/**
 * One entry a job or event name.
 * @param expected the service's own job names; its events come from the contract
 * @throws Error naming each name with no handler or more than one, and each handler of nothing expected
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
      (e.to as readonly Service[]).includes(service) ? [EVENT_JOB_PREFIX + n] : [],
    ),
  ];
  const table = new Map<string, (data: JobData) => Promise<void>>();
  const faults: string[] = [];
  for (const { type, instance } of handlers) {
    const job = Reflect.getMetadata(JOB, type) as string | undefined;
    const event = Reflect.getMetadata(EVENT, type) as EventName | undefined;
    const name = job ?? EVENT_JOB_PREFIX + event;
    if (table.has(name)) faults.push(`${name} has two handlers`);
    if (!names.includes(name)) faults.push(`${name} is handled by ${type.name} but nobody declares it`);
    table.set(
      name,
      job
        ? (data) => (instance as RunsJob).run(data)
        : (data) =>
            handleOnce(orm, String(data.eventID), (em) =>
              (instance as HandlesEvent<EventName>).handle(eventBody(event as EventName, data), em),
            ),
    );
  }
  for (const name of names) if (!table.has(name)) faults.push(`${name} has no handler`);
  if (faults.length) throw new Error(`Jobs of ${service} are not all in order:\n  ${faults.join('\n  ')}`);
  return table;
}

export const isHandler = (type: Type) => Reflect.hasMetadata(JOB, type) || Reflect.hasMetadata(EVENT, type);

const eventBody = (name: EventName, data: JobData) => events[name].body.parse(data.body) as never;

/** Runs the effects unless this event was handled before; the note and the effects are one transaction. */
export async function handleOnce(
  orm: MikroORM,
  eventID: string,
  effects: (em: EntityManager) => Promise<void>,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const noted = await em.execute(
      'insert into inbox (event_id) values (?) on conflict do nothing returning event_id',
      [eventID],
    );
    if (noted.length) await effects(em);
  });
}
