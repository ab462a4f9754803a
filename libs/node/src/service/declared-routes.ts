import type { INestApplication } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Call, Service } from '@videoqs/contract/wire/call';
import { calls } from '@videoqs/contract/wire/calls';
import type { FastifyInstance } from 'fastify';
import { CALL_METADATA, type CalledRequest, parseBody } from '../http/answers.decorator.ts';
import { NotAuthorized, Unavailable } from '../http/failure.ts';

/** What the application's controllers answer over HTTP: the path of each method, and its declared call if it has one. */
function answers(app: INestApplication): { path: string; call: Call | undefined }[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ instance }) => scanner.getAllMethodNames(Object.getPrototypeOf(instance)).map((name) => instance[name]))
    .filter((method) => Reflect.hasMetadata(PATH_METADATA, method))
    .map((method) => ({
      path: Reflect.getMetadata(PATH_METADATA, method),
      call: Reflect.getMetadata(CALL_METADATA, method),
    }));
}

/**
 * Holds controllers against the contract and gives the calls of later issues their 503.
 * @throws Error naming every declared call without a method, and every method without a declared call of this service.
 */
export function routeDeclaredCalls(app: INestApplication, fastify: FastifyInstance, service: Service): void {
  const methods = answers(app);
  const answered = new Set(methods.flatMap((m) => (m.call ? [m.call.path] : [])));
  const declared = calls.filter((c) => c.service === service);
  const faults = [
    ...declared.filter((c) => !c.later && !answered.has(c.path)).map((c) => `${c.path} is declared but not answered`),
    ...declared
      .filter((c) => c.later && answered.has(c.path))
      .map((c) => `${c.path} is answered but declared for later`),
    ...[...answered].filter((p) => !declared.some((c) => c.path === p)).map((p) => `${p} is answered but not declared`),
    ...methods
      .filter((m) => !m.call)
      .map((m) => `${m.path} is a route without a declared call, so nobody says who may`),
  ];
  if (faults.length) throw new Error(`Calls of ${service} do not match the contract:\n  ${faults.join('\n  ')}`);
  for (const call of declared.filter((c) => c.later))
    fastify.post(call.path, async (request) => {
      if (call.who === 'member' && !(request as CalledRequest).caller.member) throw new NotAuthorized();
      parseBody(call, request.body);
      throw new Unavailable(3600);
    });
}
