import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { PLACE_HEADER } from '@videoqs/contract/wire/device';
import type { FastifyRequest } from 'fastify';
import { deviceName } from './device-name.ts';
import { networkOf } from './network.ts';

/** The device and place of a sign-in, as the browser and the gateway report them; '' when unknown. */
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
    // Node decodes headers as Latin-1, but proxies write city names in UTF-8.
    place: Buffer.from(String(headers[PLACE_HEADER] ?? ''), 'latin1')
      .toString()
      .slice(0, 80),
  };
});
