/** JSON of whoever wrote it; undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A part of it that should be an object; without any of its parts when it is none. */
export const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** A part of it that should be a list; empty when it is none. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
