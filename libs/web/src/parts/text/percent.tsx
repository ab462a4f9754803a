/**
 * Formats a share: 0.456 → "46%", 0.0123 → "1.2%". A share above 0 never becomes 0%, and a share below 1 never becomes
 * 100%.
 */
export function formatPercent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 10) return `${Math.max(0.1, Math.round(value * 10) / 10)}%`;
  return `${share < 1 ? Math.min(99, Math.round(value)) : 100}%`;
}
