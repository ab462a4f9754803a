/** Compares two JSON schemas: is every value that one schema allows also allowed by the other? */
import type { z } from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;
export type Side = 'body' | 'reply';

/** Keywords for lower and upper bounds. The receiver's bounds must be at least as wide as the sender's. */
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const isObject = (s: Schema) => s.type === 'object';

/**
 * The reasons why a value allowed by `given` might not be allowed by `taken`.
 * @param side which of the two is newer: `taken` for a `body`, `given` for a `reply`
 * @param at where the value is, for the sentences
 * @returns one sentence for each reason
 */
export function misfits(given: Schema, taken: Schema, side: Side, at: string): string[] {
  if (JSON.stringify(given) === JSON.stringify(taken)) return [];
  const [givenForms, takenForms] = [formsOf(given), formsOf(taken)];
  if (givenForms.length > 1 || takenForms.length > 1)
    return givenForms.flatMap((form) => {
      const fits = takenForms.map((other) => misfits(form, other, side, at));
      return fits.sort((a, b) => a.length - b.length)[0] ?? [];
    });
  if (!sameType(given, taken)) return [`${at} changes its type: ${named(given)} to ${named(taken)}`];
  return [
    ...valueMisfits(given, taken, at),
    ...(isObject(given) ? fieldMisfits(given, taken, side, at) : listMisfits(given, taken, side, at)),
  ];
}

/** The alternatives of a schema. `type: ['string', 'null']` counts as two. */
function formsOf(s: Schema): Schema[] {
  const forms = ((s.anyOf ?? s.oneOf) as Schema[] | undefined) ?? [s];
  return forms.flatMap((f) =>
    Array.isArray(f.type) ? (f.type as Schema['type'][]).map((type) => ({ ...f, type })) : [f],
  );
}
const sameType = (given: Schema, taken: Schema) =>
  given.type === taken.type || taken.type === undefined || (given.type === 'integer' && taken.type === 'number');
const named = (s: Schema) => String(s.type ?? 'anything');
const valuesOf = (s: Schema): unknown[] | undefined => (s.const !== undefined ? [s.const] : s.enum);

function valueMisfits(given: Schema, taken: Schema, at: string): string[] {
  const found: string[] = [];
  const takes = valuesOf(taken);
  const strangers = takes && (valuesOf(given) ?? ['any other']).filter((v) => !takes.includes(v as never));
  if (strangers?.length) found.push(`${at} does not know ${strangers.join(', ')}`);
  for (const k of LEAST)
    if (taken[k] !== undefined && !((given[k] ?? Number.NEGATIVE_INFINITY) >= taken[k]))
      found.push(`${at} has another ${k}`);
  for (const k of MOST)
    if (taken[k] !== undefined && !((given[k] ?? Number.POSITIVE_INFINITY) <= taken[k]))
      found.push(`${at} has another ${k}`);
  for (const k of ['pattern', 'format', 'multipleOf', 'propertyNames', 'allOf', 'not'] as const)
    if (taken[k] !== undefined && JSON.stringify(given[k]) !== JSON.stringify(taken[k]))
      found.push(`${at} has another ${k}`);
  return found;
}

function fieldMisfits(given: Schema, taken: Schema, side: Side, at: string): string[] {
  const [has, wants] = [given.properties ?? {}, taken.properties ?? {}];
  const sure = given.required ?? [];
  const [before, after] = side === 'body' ? [has, wants] : [wants, has];
  const gone = Object.keys(before).filter((field) => !(field in after));
  const needed = (taken.required ?? []).filter((field) => !sure.includes(field) && !gone.includes(field));
  return [
    ...gone.map((field) => `${at}.${field} is gone`),
    ...needed.map((field) => `${at}.${field} ${side === 'body' ? 'is required now' : 'may be missing now'}`),
    ...Object.keys(has).flatMap((f) =>
      wants[f] ? misfits(has[f] as Schema, wants[f] as Schema, side, `${at}.${f}`) : [],
    ),
    ...inner(given.additionalProperties, taken.additionalProperties, side, `${at}.*`),
  ];
}

function listMisfits(given: Schema, taken: Schema, side: Side, at: string): string[] {
  const [has, wants] = [(given.prefixItems ?? []) as Schema[], (taken.prefixItems ?? []) as Schema[]];
  if (has.length !== wants.length) return [`${at} has another number of places`];
  return [
    ...has.flatMap((s, i) => misfits(s, wants[i] as Schema, side, `${at}[${i}]`)),
    ...inner(given.items, taken.items, side, `${at}[]`),
  ];
}

const inner = (given: unknown, taken: unknown, side: Side, at: string): string[] =>
  given && taken && typeof given === 'object' && typeof taken === 'object'
    ? misfits(given as Schema, taken as Schema, side, at)
    : [];
