import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { takenOf } from '../member/member.reads.ts';
import { readFields, takenFault } from './sign-up.rules.ts';
import { SignUpLimits } from './sign-up-limits.ts';

/** Checks whether the fields that a visitor has typed so far would be accepted. */
@Injectable()
export class CheckFields {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly limits: SignUpLimits,
  ) {}

  /** @throws CallFailure too-many */
  async check(
    body: Parsed<'/api/user/checkSignupFields'>,
    address: string,
  ): Promise<Reply<'/api/user/checkSignupFields'>> {
    const { fields, fault } = await this.read(body, address);
    const parsedCell = fields.cell ?? '';
    return fault
      ? { ok2addUser: false, parsedCell, ...fault }
      : { ok2addUser: true, parsedCell, input2error: '', userMessage: '' };
  }

  /**
   * Reads the fields, and finds the first fault in them. Each check is counted, because it reveals which values are
   * taken.
   * @throws CallFailure too-many
   */
  async read(body: Parameters<typeof readFields>[0], address: string): Promise<ReturnType<typeof readFields>> {
    await this.limits.countCheck(address);
    const { fields, fault } = readFields(body);
    return { fields, fault: fault ?? takenFault(await takenOf(this.orm.em, fields, this.clock.now())) };
  }
}
