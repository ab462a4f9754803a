import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DEVICE_COOKIE, DEVICE_HEADER, REQUEST_COOKIE, REQUEST_HEADER } from '@videoqs/contract/wire/device';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from './device.rules.ts';

/** A cookie of the calling browser, for reading and setting. */
export interface DeviceCookie {
  /** The token in the cookie; '' without a cookie. */
  readonly token: string;
  set(token: string): void;
}

/**
 * A browser that requested a new password is remembered for this many seconds. A code is valid for a shorter time, and
 * requests count for the limits for a longer time.
 */
const REQUEST_SECONDS = 3_600;

declare module 'fastify' {
  interface FastifyInstance {
    /** The last attribute of a cookie. */
    cookieSecure: '' | '; Secure';
  }
}
/** Sets the site's address. On an https site, cookies are only sent encrypted. */
export function cookiesOf(siteUrl: string, fastify: FastifyInstance): void {
  fastify.decorate('cookieSecure', siteUrl.startsWith('https:') ? '; Secure' : '');
}

/** @param attributes without HttpOnly, which every cookie gets */
const cookie = (name: string, header: string, attributes: string) =>
  createParamDecorator((_: unknown, context: ExecutionContext): DeviceCookie => {
    const http = context.switchToHttp();
    const { headers, server } = http.getRequest<FastifyRequest>();
    return {
      token: String(headers[header] ?? ''),
      set: (token) =>
        void http
          .getResponse<FastifyReply>()
          .header('set-cookie', `${name}=${token}; ${attributes}; HttpOnly; SameSite=Lax${server.cookieSecure}`),
    };
  });

/** The cookie of a browser that has signed in before. It is sent only with sign-in and sign-up. */
export const Device = cookie(DEVICE_COOKIE, DEVICE_HEADER, `Path=/api/user; Max-Age=${DEVICE_DAYS * 86_400}`);

/** The cookie of a browser that requested a code for a new password. The code is typed at /api/account. */
export const Requester = cookie(REQUEST_COOKIE, REQUEST_HEADER, `Path=/api; Max-Age=${REQUEST_SECONDS}`);
