import type { TextFile } from './entry.ts';
import { forLatest } from './latest.ts';

/** The JSON in a file from any source; undefined if it is invalid. */
export const parseJson = forLatest(({ text }: Pick<TextFile, 'text'>): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
});

/** The value if it is an object; otherwise an empty object. */
export const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The value if it is a list; otherwise an empty list. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
