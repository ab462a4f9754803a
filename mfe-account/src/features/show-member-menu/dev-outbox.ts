import type { Boot } from '@videoqs/contract/slots/slots';

/** Does this run show the mail it would send? Never in production. */
export function hasDevOutbox(): boolean {
  const boot = document.getElementById('videoqs-boot')?.textContent;
  return boot ? (JSON.parse(boot) as Partial<Boot>).devOutbox === true : false;
}
