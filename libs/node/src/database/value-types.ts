import type { TypeOverrides } from 'pg';

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/**
 * Makes the driver return the types that MikroORM infers from entities: bigint ids as numbers, timestamps as Date, days
 * as text.
 */
export function readAsInferred(types: TypeOverrides): void {
  types.setTypeParser(INT8, (text: string) => {
    const n = Number(text);
    if (!Number.isSafeInteger(n)) throw new RangeError(`${text} is too large for a number`);
    return n;
  });
  types.setTypeParser(TIMESTAMPTZ, (text: string) => new Date(text));
}
