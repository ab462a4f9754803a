import { addressKey } from '@videoqs/node/limits/address-key';
import { Unavailable } from '@videoqs/node/runtime/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Limits how many requests of one address may be in progress at the same time.
 * @returns a function that counts a request until it is answered or its client disconnects
 * @throws Unavailable for a request above the limit; the client may retry in a moment
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
