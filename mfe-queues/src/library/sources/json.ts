/** Parses JSON from any source; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value that should be an object; an empty one if it is not. */
export const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** A value that should be a list; an empty one if it is not. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
