import { PATTERN_METADATA } from '@nestjs/microservices/constants.js';
import { type RpcName, rpcs } from '@videoqs/contract/rpc';
import type { Service } from '@videoqs/contract/wire/call';

/** The RPC names that a controller's method answers. */
const namesOf = (method: object): string[] =>
  ((Reflect.getMetadata(PATTERN_METADATA, method) ?? []) as unknown[]).map(String);

/**
 * Checks a service's RPC methods against the contract.
 * @returns one sentence for each declared RPC without a method, each method without a declared RPC, and each RPC with
 * two methods
 */
export function rpcFaults(methods: readonly object[], service: Service): string[] {
  const answered = methods.flatMap(namesOf);
  const declared = (Object.keys(rpcs) as RpcName[]).filter((name) => rpcs[name].service === service);
  return [
    ...declared
      .filter((name) => rpcs[name].always && !answered.includes(name))
      .map((name) => `${name} is declared but not answered`),
    ...answered
      .filter((name) => !(declared as string[]).includes(name))
      .map((name) => `${name} is answered but not declared`),
    ...answered.filter((name, i) => answered.indexOf(name) < i).map((name) => `${name} is answered by two methods`),
  ];
}
