import { Controller, type Type } from '@nestjs/common';
import { calls, type Path } from '@videoqs/contract/calls';
import { type EventName, events } from '@videoqs/contract/events';
import { type RpcName, rpcs } from '@videoqs/contract/rpc';
import type { Service } from '@videoqs/contract/wire/call';
import { Answers } from '../http/answers.decorator.ts';
import { EventHandler } from '../jobs/jobs.ts';
import { AnswersRpc } from '../rpc/rpc.ts';

/** Empty handlers for all of a service's events except the named ones, which the test is about. */
export const eventStandIns = (service: Service, ...but: EventName[]): Type[] =>
  (Object.keys(events) as EventName[])
    .filter((name) => (events[name].to as readonly Service[]).includes(service) && !but.includes(name))
    .map((name) => {
      @EventHandler(name)
      class Ignores {
        async handle() {}
      }
      return Ignores;
    });

/** A controller with every RPC of a service. The test calls none of these RPCs. */
export function rpcStandIn(service: Service): Type {
  @Controller()
  class NeverAsked {}
  for (const name of Object.keys(rpcs) as RpcName[]) {
    if (rpcs[name].service !== service) continue;
    const method = { value: () => Promise.reject(new Error('not asked')), configurable: true, writable: true };
    AnswersRpc(name)(NeverAsked.prototype, name, method);
    Object.defineProperty(NeverAsked.prototype, name, method);
  }
  return NeverAsked;
}

/** A controller with every call of a service except the named ones. The test makes none of these calls. */
export function callStandIn(service: Service, ...but: Path[]): Type {
  @Controller()
  class NeverCalled {}
  for (const call of calls) {
    if (call.service !== service || (but as string[]).includes(call.path)) continue;
    const method = {
      value: () => Promise.reject(new Error('the test does not use this method')),
      configurable: true,
      writable: true,
    };
    Answers(call)(NeverCalled.prototype, call.path, method);
    Object.defineProperty(NeverCalled.prototype, call.path, method);
  }
  return NeverCalled;
}
