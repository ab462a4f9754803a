import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Post,
  SetMetadata,
} from '@nestjs/common';
import type { Call } from '@videoqs/contract/wire/call';
import type { FastifyRequest } from 'fastify';
import { InvalidBody, NotAuthorized } from './failure.ts';
import type { Caller } from './member-header.ts';

export const CALL_METADATA = 'videoqs:call';
export type CalledRequest = FastifyRequest & { caller: Caller };

/** Binds a controller method to a declared call: its path, its policy, its body. */
export const Answers = (call: Call) =>
  applyDecorators(Post(call.path), HttpCode(200), SetMetadata(CALL_METADATA, call));

export function parseBody(call: Call, body: unknown): unknown {
  const read = call.body.safeParse(body ?? {});
  if (!read.success) throw new InvalidBody(read.error.issues);
  return read.data;
}

const callOf = (context: ExecutionContext) => Reflect.getMetadata(CALL_METADATA, context.getHandler()) as Call;

/** The body, checked against the call's declaration. */
export const In = createParamDecorator((_: unknown, context: ExecutionContext) =>
  parseBody(callOf(context), context.switchToHttp().getRequest<CalledRequest>().body),
);

/** The signed-on member. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { member } = context.switchToHttp().getRequest<CalledRequest>().caller;
  if (!member) throw new NotAuthorized();
  return member;
});

/** Whoever is calling, visitors too, with what else the gateway knows. */
export const Who = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CalledRequest>().caller,
);

/** The client's address as the gateway saw it, for limits. */
export const Address = createParamDecorator((_: unknown, context: ExecutionContext) =>
  String(context.switchToHttp().getRequest<CalledRequest>().headers['x-videoqs-address'] ?? ''),
);
