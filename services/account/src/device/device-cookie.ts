import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DEVICE_COOKIE, DEVICE_HEADER, REQUEST_COOKIE, REQUEST_HEADER } from '@videoqs/contract/wire/device';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from './device.rules.ts';

/** A cookie of the browser: read, and set for the next time. */
export interface DeviceCookie {
  /** '' where there is none. */
  readonly token: string;
  set(token: string): void;
}

/** How long one who asked for a new password is known as such: longer than a code works, shorter than limits count. */
const REQUEST_SECONDS = 3_600;

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

/** @param attributes no script reads any cookie */
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

/** A browser that has signed in before: only sign-in and sign-up are sent it. */
export const Device = cookie(DEVICE_COOKIE, DEVICE_HEADER, `Path=/api/user; Max-Age=${DEVICE_DAYS * 86_400}`);

/** A browser that asked for a code for a new password, which is typed at /api/account. */
export const Requester = cookie(REQUEST_COOKIE, REQUEST_HEADER, `Path=/api; Max-Age=${REQUEST_SECONDS}`);
