import type { INestApplication } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { calls } from '@videoqs/contract/calls';
import type { Call, Service } from '@videoqs/contract/wire/call';
import type { FastifyInstance } from 'fastify';
import { CALL_METADATA } from '../http/answers.decorator.ts';
import { rpcFaults } from '../rpc/declared-rpcs.ts';
import { CallFailure } from '../runtime/failure.ts';

/** All methods of the application's controllers. */
function methodsOf(app: INestApplication): object[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ instance }) =>
      scanner.getAllMethodNames(Object.getPrototypeOf(instance)).map((name) => instance[name] as object),
    );
}

/** Mismatches between the controllers' HTTP methods and the calls that the contract declares for this service. */
function callFaults(methods: readonly object[], declared: readonly Call[]): string[] {
  const routes = methods
    .filter((method) => Reflect.hasMetadata(PATH_METADATA, method))
    .map((method) => ({
      path: Reflect.getMetadata(PATH_METADATA, method) as string,
      call: Reflect.getMetadata(CALL_METADATA, method) as Call | undefined,
    }));
  const answered = routes.flatMap((r) => (r.call ? [r.call.path] : []));
  return [
    ...declared.filter((c) => !answered.includes(c.path)).map((c) => `${c.path} is declared but not answered`),
    ...answered.filter((p) => !declared.some((c) => c.path === p)).map((p) => `${p} is answered but not declared`),
    ...answered.filter((p, i) => answered.indexOf(p) < i).map((p) => `${p} is answered by two methods`),
    ...routes.filter((r) => !r.call).map((r) => `${r.path} is a route without a declared call, so nobody says who may`),
  ];
}

/**
 * Refuses declared paths with any HTTP method but POST. Undeclared paths are answered with not-found. So are operators'
 * calls, because a refusal would reveal that they exist.
 */
function refuseOtherMethods(fastify: FastifyInstance, declared: readonly Call[]): void {
  const paths = new Set(declared.filter((c) => c.who !== 'ops').map((c) => c.path));
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.is404 && paths.has(request.url.split('?')[0] ?? '')) done(new CallFailure('method-not-allowed'));
    else done();
  });
}

/**
 * Checks controllers against the contract and refuses requests that match no declared call.
 * @throws Error naming every declared call or RPC without a method, every method without a declaration in this service,
 * and every call or RPC with two methods
 */
export function routeDeclaredCalls(app: INestApplication, fastify: FastifyInstance, service: Service): void {
  const methods = methodsOf(app);
  const declared = calls.filter((c) => c.service === service);
  const faults = [...callFaults(methods, declared), ...rpcFaults(methods, service)];
  if (faults.length)
    throw new Error(`The controllers of ${service} do not match the contract:\n  ${faults.join('\n  ')}`);
  refuseOtherMethods(fastify, declared);
}
