/** Whether an Accept-Encoding header takes brotli; `br;q=0` is a refusal. */
export const takesBrotli = (accept: string | string[] | undefined): boolean =>
  String(accept ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(;\s*q=(0\.0*[1-9]\d*|1(\.0*)?)\s*)?$/.test(part));
