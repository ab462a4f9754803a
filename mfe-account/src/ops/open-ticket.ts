/**
 * Fetches data for operators from an address that a ticket of the gateway makes valid.
 * @returns null when the gateway does not answer
 */
export async function openTicket<T>(path: string): Promise<T | null> {
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? ((await answer.json()) as T) : null;
}
