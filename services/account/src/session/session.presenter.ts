import type { DeviceSession } from '@videoqs/contract/account/device-session';
import { messages } from '../messages.ts';

interface Row {
  id: string;
  auth_hash: Uint8Array;
  device: string;
  place: string;
  network: string;
  created_at: Date;
  seen_at: Date;
}

/** A session as its member sees it, told apart by an id that opens nothing. @param asking hash of the one that asks */
export const presentSession = (s: Row, asking: Buffer): DeviceSession => ({
  sessionID: s.id,
  device: s.device || messages.unknownDevice,
  place: s.place,
  network: s.network,
  signedInAt: s.created_at.toISOString(),
  lastSeenAt: s.seen_at.toISOString(),
  current: asking.equals(s.auth_hash),
});
