import type { z } from 'zod';
import type { Service } from '../wire/call.ts';

/** Declares an RPC: who answers it, what goes in, what comes out. */
export const rpc = <B extends z.ZodType, R extends z.ZodType>(service: Service, body: B, reply: R) => ({
  service,
  body,
  reply,
  /** Answered by a service in production too. */
  always: true,
});

/** One that production does not have. */
export const developmentRpc: typeof rpc = (service, body, reply) => ({ ...rpc(service, body, reply), always: false });
