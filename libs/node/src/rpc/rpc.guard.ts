import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { Unavailable } from '../runtime/failure.ts';
import { type Question, unseal } from './proof.ts';

export const RPC_METADATA = 'videoqs:rpc';

const proven = new WeakMap<object, Question>();

/**
 * Anyone who can reach the port may send a request, but only a request with a valid proof is answered. Methods read
 * their requests through provenQuestion(), so without this guard a service answers nobody.
 */
export class RpcGuard implements CanActivate {
  /**
   * @param now the machine's clock in ms since epoch. The product's clock is not used, because two machines are
   * compared
   */
  constructor(
    private readonly secret: string,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'rpc') return true;
    const name = String(Reflect.getMetadata(RPC_METADATA, context.getHandler()));
    const envelope: unknown = context.switchToRpc().getData();
    const question = unseal(envelope, name, this.secret, this.now());
    if (typeof question === 'string') {
      // the code is not "not authorized", because a service with a wrong secret or clock would then pass it on and sign
      // members out
      this.log.warn({ rpc: name, refused: question }, 'rpc refused');
      throw new Unavailable();
    }
    proven.set(envelope as object, question);
    return true;
  }
}

/** @throws Unavailable for an envelope that did not pass the guard */
export function provenQuestion(envelope: unknown): Question {
  const question = typeof envelope === 'object' && envelope ? proven.get(envelope) : undefined;
  if (!question) throw new Unavailable();
  return question;
}
