const UNITS = ['bytes', 'kB', 'MB', 'GB'];

/** Formats a number of bytes: 1234567 → "1.2 MB". */
export function spelledSize(bytes: number): string {
  let n = bytes;
  let unit = 0;
  for (; n >= 1000 && unit < UNITS.length - 1; unit++) n /= 1000;
  return `${n.toLocaleString('en-US', { maximumFractionDigits: unit > 1 ? 1 : 0 })} ${UNITS[unit]}`;
}
