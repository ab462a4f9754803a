import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { parseCell } from '@videoqs/contract/wire/rules';
import { Clock } from '@videoqs/node/runtime/clock';
import { takenOf } from '../member/member.reads.ts';
import { type Fault, type Fields, fieldFault, fieldsOf, takenFault } from './sign-up.rules.ts';
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
    const fault = await this.fault(fieldsOf(body), address);
    const parsedCell = parseCell(body.userCELL) ?? '';
    return fault
      ? { ok2addUser: false, parsedCell, ...fault }
      : { ok2addUser: true, parsedCell, input2error: '', userMessage: '' };
  }

  /**
   * The first fault of the fields. Each check is counted, because it reveals which values are taken.
   * @throws CallFailure too-many
   */
  async fault(f: Fields, address: string): Promise<Fault | null> {
    await this.limits.countCheck(address);
    const fault = fieldFault(f);
    if (fault) return fault;
    const wanted = { username: f.username ?? '', email: f.email, cell: parseCell(f.cell) };
    return takenFault(await takenOf(this.orm.em, wanted, this.clock.now()));
  }
}
