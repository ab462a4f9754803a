/** Reads what the gateway shows operators at the address of a ticket. @returns null when it does not answer */
export async function openTicket<T>(path: string): Promise<T | null> {
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? ((await answer.json()) as T) : null;
}
