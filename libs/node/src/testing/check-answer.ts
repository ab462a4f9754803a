import { calls } from '@videoqs/contract/calls';
import { COMMON_CODES, codesOf } from '@videoqs/contract/wire/call';
import { ERROR_STATUS, type ErrorCode } from '@videoqs/contract/wire/errors';
import { z } from 'zod';

const declared = new Map(calls.map((c) => [c.path as string, c]));

const failure = z.strictObject({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode]),
  userMessage: z.string().min(1),
  requestID: z.string().min(1),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  notAuthorized: z.literal(true).optional(),
});

/**
 * Checks a service's answer against the contract: the reply by its schema, or the error shape with a declared code and
 * its status.
 * @throws Error naming the call and everything that is wrong
 */
export function checkAnswer(path: string, status: number, answer: unknown): void {
  const call = declared.get(path);
  const faults: string[] = [];
  const read = (status === 200 && call ? call.reply : failure).safeParse(answer);
  if (!read.success) faults.push(z.prettifyError(read.error));
  else if (status !== 200) {
    const { code } = read.data as z.output<typeof failure>;
    const may = call ? codesOf(call) : [...COMMON_CODES, 'not-found'];
    if (!may.includes(code)) faults.push(`${code} is no code of this call`);
    if (ERROR_STATUS[code] !== status) faults.push(`${code} goes with status ${ERROR_STATUS[code]}`);
  }
  if (faults.length) throw new Error(`${path} answered ${status} outside its contract:\n${faults.join('\n')}`);
}
