/**
 * Collects the requests for single keys that are made in one turn of the event loop, and makes one call for all of
 * them.
 * @param most the maximum number of keys in one call
 * @param askAll makes the call, and returns its answer as a function of the key
 */
export function gather<T>(
  most: number,
  askAll: (keys: string[]) => Promise<(key: string) => T>,
): (key: string) => Promise<T> {
  let open: { keys: string[]; answer: Promise<(key: string) => T> } | undefined;
  return async (key) => {
    if (!open || open.keys.length === most) {
      const keys: string[] = [];
      const answer = new Promise((go) => setTimeout(go)).then(() => {
        if (open?.keys === keys) open = undefined;
        return askAll(keys);
      });
      open = { keys, answer };
    }
    open.keys.push(key);
    return (await open.answer)(key);
  };
}
