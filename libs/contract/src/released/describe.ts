/** The contract as JSON. libs/contract/released.json stores it for each release. */
import { z } from 'zod';
import type { Call, Service } from '../wire/call.ts';
import type { Schema } from './misfits.ts';

export interface ReleasedCall {
  who: Call['who'];
  body: Schema;
  reply: Schema;
}
export interface ReleasedRpc {
  service: Service;
  body: Schema;
  reply: Schema;
}
export interface ReleasedEvent {
  from: Service;
  to: readonly Service[];
  body: Schema;
}
export interface Released {
  calls: Record<string, ReleasedCall>;
  rpcs: Record<string, ReleasedRpc>;
  events: Record<string, ReleasedEvent>;
  /** What areas agree on within a page: props of slots, dialogs and places, and lines of feeds. */
  slots: Record<string, Schema>;
}

/** The parts of the contract, as libs/contract/src declares them. */
export interface Contract {
  calls: readonly Call[];
  rpcs: Readonly<Record<string, { service: Service; body: z.ZodType; reply: z.ZodType }>>;
  events: Readonly<Record<string, { from: Service; to: readonly Service[]; body: z.ZodType }>>;
  slots: Readonly<Record<string, z.ZodType>>;
}

/** Fields with defaults may be missing in a request. They are always present in an answer. */
export const describe = ({ calls, rpcs, events, slots }: Contract): Released => ({
  calls: sorted(calls.map((c) => [c.path, describeCall(c)])),
  rpcs: sorted(
    Object.entries(rpcs).map(([name, { service, body, reply }]) => [
      name,
      { service, body: toSchema(body, 'input'), reply: toSchema(reply, 'output') },
    ]),
  ),
  events: sorted(
    Object.entries(events).map(([name, { from, to, body }]) => [name, { from, to, body: toSchema(body, 'input') }]),
  ),
  slots: sorted(Object.entries(slots).map(([name, props]) => [name, toSchema(props, 'input')])),
});

const describeCall = (c: Call): ReleasedCall => ({
  who: c.who,
  body: toSchema(c.body, 'input'),
  reply: toSchema(c.reply, 'output'),
});

const sorted = <T>(entries: [name: string, value: T][]): Record<string, T> =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

function toSchema(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io });
  return JSON.parse(JSON.stringify(schema)) as Schema;
}
