import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { OperatorError } from '@videoqs/node/runtime/operator-error';
import { membersNamed } from '../member/member.reads.ts';
import { lockMember } from '../member/member.store.ts';
import { passkeysOf } from '../passkey/passkey.store.ts';
import { namesOf } from './names-of.ts';
import { addRecords, giveRole, operators, takeRole } from './ops.store.ts';

/**
 * Runs `add NAME`, `remove NAME` or `list`.
 * @returns the sentence or names to print
 * @throws OperatorError with a sentence, without any change
 */
export function commandRole(orm: MikroORM, [command, name, ...more]: string[], now: Date): Promise<string> {
  return inTransaction(orm, async (em) => {
    if (command === 'list' && !name) return [...(await namesOf(em, await operators(em))).values()].join('\n');
    if ((command !== 'add' && command !== 'remove') || !name || more.length)
      throw new OperatorError('Use add NAME, remove NAME or list.');
    const [member] = await membersNamed(em, [], [name]);
    if (!member) throw new OperatorError(`No member is called ${name}.`);
    const { id, username } = member;
    const isAdded = command === 'add';
    if (isAdded) await add(em, id, username, now);
    else if (!(await takeRole(em, id))) throw new OperatorError(`${username} is no operator.`);
    const deed = isAdded ? 'giveRole' : 'takeRole';
    await addRecords(em, [{ userID: null, deed, aboutID: id, requestID: '' }], now);
    return isAdded ? `${username} is an operator now.` : `${username} is no operator any more.`;
  });
}

async function add(em: EntityManager, userID: number, username: string, now: Date): Promise<void> {
  if ((await lockMember(em, userID))?.suspendedAt) throw new OperatorError(`${username} is suspended.`);
  if (!(await passkeysOf(em, userID)).length)
    throw new OperatorError(`${username} has no passkey. Operators need one: add it on the account page first.`);
  await giveRole(em, userID, now);
}
