import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DEVICE_COOKIE, DEVICE_HEADER } from '@videoqs/contract/wire/device';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from './device.service.ts';

/** The browser's cookie: read, and set for the next time. */
export interface DeviceCookie {
  /** '' where there is none. */
  readonly token: string;
  set(token: string): void;
}

/** Only sign-in and sign-up are sent it; no script reads it. */
const ATTRIBUTES = `Path=/api/user; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Lax`;

declare module 'fastify' {
  interface FastifyInstance {
    /** What ends a cookie's attributes. */
    cookieSecure: '' | '; Secure';
  }
}
/** Tells where the site is, whose cookies go nowhere unencrypted when it is at https. */
export function cookiesOf(siteUrl: string, fastify: FastifyInstance): void {
  fastify.decorate('cookieSecure', siteUrl.startsWith('https:') ? '; Secure' : '');
}

export const Device = createParamDecorator((_: unknown, context: ExecutionContext): DeviceCookie => {
  const http = context.switchToHttp();
  const { headers, server } = http.getRequest<FastifyRequest>();
  return {
    token: String(headers[DEVICE_HEADER] ?? ''),
    set: (token) =>
      void http
        .getResponse<FastifyReply>()
        .header('set-cookie', `${DEVICE_COOKIE}=${token}; ${ATTRIBUTES}${server.cookieSecure}`),
  };
});
