import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Call } from '@videoqs/contract/wire/call';
import { CallFailure, NotAuthorized } from '../runtime/failure.ts';
import { CALL_METADATA, type CalledRequest } from './answers.decorator.ts';

/**
 * Refuses visitors where the contract requires a member, before any body is read. Visitors get not-found for operators'
 * calls (ADR 0067).
 */
export class MemberGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const call = Reflect.getMetadata(CALL_METADATA, context.getHandler()) as Call | undefined;
    if (!call) return true; // health checks and pictures have no policy
    if (call.who === 'anyone' || context.switchToHttp().getRequest<CalledRequest>().caller.member) return true;
    throw call.who === 'ops' ? new CallFailure('not-found') : new NotAuthorized();
  }
}
