import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { calls } from '@videoqs/contract/calls';
import type { Call, Service } from '@videoqs/contract/call';
import type { FastifyInstance } from 'fastify';
import { CALL_METADATA, type CalledRequest, parseBody } from './answers.decorator.ts';
import { NotAuthorized, Unavailable } from './failure.ts';

/** The declared calls that the application's controllers answer. */
export function answeredCalls(app: INestApplication): Call[] {
  const reflector = new Reflector();
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ instance }) =>
      scanner
        .getAllMethodNames(Object.getPrototypeOf(instance))
        .map((name) => reflector.get<Call | undefined>(CALL_METADATA, instance[name]))
        .filter((call) => call !== undefined),
    );
}

/**
 * Holds controllers against the contract and gives the calls of later issues their 503.
 * @throws Error naming every declared call without a method, and every method without a declared call of this service.
 */
export function routeDeclaredCalls(app: INestApplication, fastify: FastifyInstance, service: Service): void {
  const answered = new Set(answeredCalls(app).map((c) => c.path));
  const declared = calls.filter((c) => c.service === service);
  const faults = [
    ...declared.filter((c) => !c.later && !answered.has(c.path)).map((c) => `${c.path} is declared but not answered`),
    ...declared.filter((c) => c.later && answered.has(c.path)).map((c) => `${c.path} is answered but declared for later`),
    ...[...answered].filter((p) => !declared.some((c) => c.path === p)).map((p) => `${p} is answered but not declared`),
  ];
  if (faults.length) throw new Error(`Calls of ${service} do not match the contract:\n  ${faults.join('\n  ')}`);
  for (const call of declared.filter((c) => c.later))
    fastify.post(call.path, async (request) => {
      if (call.who === 'member' && !(request as CalledRequest).caller.member) throw new NotAuthorized();
      parseBody(call, request.body);
      throw new Unavailable(3600);
    });
}
