import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { PLACE_HEADER } from '@videoqs/contract/wire/device';
import type { FastifyRequest } from 'fastify';
import { deviceName } from './device-name.ts';
import { networkOf } from './network.ts';

/** Where somebody signs in from, as far as their browser and the gateway say; '' where they do not. */
export interface Client {
  device: string;
  network: string;
  place: string;
}

export const FromWhere = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    device: deviceName(headers['user-agent'] ?? ''),
    network: networkOf(String(headers['x-videoqs-address'] ?? '')),
    // Node reads headers as Latin-1, proxies write names of cities in UTF-8
    place: Buffer.from(String(headers[PLACE_HEADER] ?? ''), 'latin1')
      .toString()
      .slice(0, 80),
  };
});
