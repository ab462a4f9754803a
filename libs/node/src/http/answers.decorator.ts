import type { Readable } from 'node:stream';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Header,
  HttpCode,
  Post,
  SetMetadata,
} from '@nestjs/common';
import type { Call } from '@videoqs/contract/wire/call';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InvalidBody, NotAuthorized } from '../runtime/failure.ts';
import type { JsonOf } from './json-of.ts';
import type { Caller } from './member-header.ts';

export const CALL_METADATA = 'videoqs:call';
export type CalledRequest = FastifyRequest & { caller: Caller };

/**
 * A method that answers a call. Its first parameter is the checked body with defaults. Decorators fill in its further
 * parameters. The method returns the call's reply, or the reply as JSON text.
 */
export type Answering<C extends Call> = (
  body: z.output<C['body']>,
  ...rest: never[]
) => Now<z.input<C['reply']>> | Now<JsonOf<z.input<C['reply']>>>;
type Now<T> = T | Promise<T>;

/** Binds a controller method to a declared call: its path, policy, body and reply. */
export const Answers =
  <C extends Call>(call: C) =>
  <M extends Answering<C>>(target: object, key: string | symbol, method: TypedPropertyDescriptor<M>): void =>
    applyDecorators(
      Post(call.path),
      HttpCode(200),
      Header('content-type', 'application/json; charset=utf-8'),
      SetMetadata(CALL_METADATA, call),
    )(target, key, method);

/**
 * Binds a controller method to a call that is answered by a stream of events. Each event has the form of the call's
 * reply.
 */
export const Streams =
  (call: Call & { stream: true }) =>
  <M extends (body: never, ...rest: never[]) => Promise<Readable>>(
    target: object,
    key: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ): void =>
    applyDecorators(
      Post(call.path),
      HttpCode(200),
      Header('content-type', 'text/event-stream; charset=utf-8'),
      Header('cache-control', 'no-store'),
      SetMetadata(CALL_METADATA, call),
    )(target, key, method);

function parseBody(call: Call, body: unknown): unknown {
  const read = call.body.safeParse(body ?? {});
  if (!read.success) throw new InvalidBody(read.error.issues);
  return read.data;
}

const callOf = (context: ExecutionContext) => Reflect.getMetadata(CALL_METADATA, context.getHandler()) as Call;

const CheckedBody = createParamDecorator((_: unknown, context: ExecutionContext) =>
  parseBody(callOf(context), context.switchToHttp().getRequest<CalledRequest>().body),
);

/** The body, checked against the call's declaration. @throws TypeError unless it is the method's first parameter */
export const In = (): ParameterDecorator => (target, key, index) => {
  if (index !== 0)
    throw new TypeError(
      `${String(key)}: the body must be the first parameter, because Answers() checks its type there`,
    );
  CheckedBody()(target, key, index);
};

/** The signed-in member. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { member } = context.switchToHttp().getRequest<CalledRequest>().caller;
  if (!member) throw new NotAuthorized();
  return member;
});

/** The caller (a member or a visitor), with everything else that the gateway knows about the request. */
export const From = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CalledRequest>().caller,
);

/** The client's address as the gateway saw it, for rate limits. */
export const Address = createParamDecorator((_: unknown, context: ExecutionContext) =>
  String(context.switchToHttp().getRequest<CalledRequest>().headers['x-videoqs-address'] ?? ''),
);
