import { addressKey } from '@videoqs/node/limits/address-key';
import { Unavailable } from '@videoqs/node/runtime/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Limits the requests of one address that may be under way at the same time.
 * @returns a function that counts a request until it is answered or its caller has gone
 * @throws Unavailable for one request too many; the caller may retry in a moment
 */
export function atOnce(most: number): (request: FastifyRequest, reply: FastifyReply) => void {
  const underWay = new Map<string, number>();
  return (request, reply) => {
    const address = addressKey(request.ip);
    const others = underWay.get(address) ?? 0;
    if (others >= most) throw new Unavailable(1);
    underWay.set(address, others + 1);
    reply.raw.once('close', () => {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left) underWay.set(address, left);
      else underWay.delete(address);
    });
  };
}
