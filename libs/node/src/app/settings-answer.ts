import type { OpsSetting } from '@videoqs/contract/ops/parts';
import { isOpsTicket } from '../http/ops-ticket.ts';
import { settingsOf } from '../runtime/config.ts';

const PATH = '/settings/';

/**
 * Answers `GET /settings/TICKET`, by which the gateway asks each part for its configuration, for operators.
 * @returns undefined for another path, and without a ticket that is valid now
 */
export function settingsAt(
  path: string,
  config: { MEMBER_SECRET: string },
  now: Date,
): { settings: OpsSetting[] } | undefined {
  if (!path.startsWith(PATH) || !isOpsTicket('settings', path.slice(PATH.length), config.MEMBER_SECRET, now)) return;
  return { settings: settingsOf(config) };
}
