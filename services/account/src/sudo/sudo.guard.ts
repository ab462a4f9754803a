import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { proof } from '@videoqs/contract/account/sudo';
import { base, type Call } from '@videoqs/contract/wire/call';
import { CALL_METADATA, type CalledRequest } from '@videoqs/node/http/answers.decorator';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { Sudo } from './sudo.ts';

/**
 * Requires a proof for calls that the contract declares as `sudo`. The proof was given earlier in this session, or is
 * part of the call.
 */
@Injectable()
export class SudoGuard implements CanActivate {
  constructor(private readonly sudo: Sudo) {}

  /** @throws CallFailure prove-yourself; too-many after wrong passwords */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const call = Reflect.getMetadata(CALL_METADATA, context.getHandler()) as Call | undefined;
    if (!call?.sudo) return true;
    const { body, caller } = context.switchToHttp().getRequest<CalledRequest>();
    const read = call.body.safeParse(body ?? {});
    // Visitors and invalid bodies are refused later.
    if (!caller.member || !read.success || !call.sudo(read.data)) return true;
    const { userAUTH = '' } = base.parse(body ?? {});
    const { userID } = caller.member;
    const carried = proof.parse(body ?? {});
    if (carried.currentPasshash || carried.proof) {
      const fault = await this.sudo.prove(userID, userAUTH, carried);
      if (fault) throw new CallFailure('prove-yourself', fault);
    } else if (!(await this.sudo.isProved(userID, userAUTH))) throw new CallFailure('prove-yourself');
    return true;
  }
}
