import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Service } from '@videoqs/contract/wire/call';
import pino from 'pino';
import { FailureFilter } from '../http/failure.filter.ts';
import { RpcGuard } from '../rpc/rpc.guard.ts';
import { RpcClient, rpcLine } from '../rpc/rpc.ts';
import { freeTestPort } from './test-port.ts';
import { TEST_SECRET } from './test-secret.ts';

@Module({})
class RpcModule {}

const silent = pino({ level: 'silent' });

export interface TestRpc {
  /** The address of the fake service, as `host:port`. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Replaces other services at their RPC ports, over a real socket.
 * @param controller whose AnswersRpc methods answer
 * @param o.now the clock of the fake service's machine in ms since epoch
 */
export async function startTestRpc(
  controller: Type,
  o: { port?: number; log?: pino.Logger; now?: () => number } = {},
): Promise<TestRpc> {
  const port = o.port ?? (await freeTestPort());
  const log = o.log ?? silent;
  const app = await NestFactory.createMicroservice(
    { module: RpcModule, controllers: [controller] },
    { ...rpcLine('127.0.0.1', port), logger: false },
  );
  app.useGlobalFilters(new FailureFilter(log));
  app.useGlobalGuards(new RpcGuard(TEST_SECRET, log, o.now));
  await app.listen();
  return { address: `127.0.0.1:${port}`, stop: () => app.close() };
}

/** A client that calls as one of our services; close() when done. */
export const testRpcClient = (addresses: Partial<Record<Service, string>>, log = silent): RpcClient =>
  new RpcClient(addresses, TEST_SECRET, log);
