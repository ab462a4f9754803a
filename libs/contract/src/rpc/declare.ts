import type { z } from 'zod';
import type { Service } from '../wire/call.ts';

/** Declares an RPC: the service that answers it, its body and its reply. */
export const rpc = <B extends z.ZodType, R extends z.ZodType>(service: Service, body: B, reply: R) => ({
  service,
  body,
  reply,
  /** Declares an RPC that also exists in production. */
  always: true,
});

/** Declares an RPC that does not exist in production. */
export const developmentRpc: typeof rpc = (service, body, reply) => ({ ...rpc(service, body, reply), always: false });
