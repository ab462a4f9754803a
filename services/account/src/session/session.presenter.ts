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

/** A session as its member sees it, with an id that grants no access. @param asking the hash of the calling session */
export const presentSession = (s: Row, asking: Buffer): DeviceSession => ({
  sessionID: s.id,
  device: s.device || messages.unknownDevice,
  place: s.place,
  network: s.network,
  signedInAt: s.created_at.toISOString(),
  lastSeenAt: s.seen_at.toISOString(),
  current: asking.equals(s.auth_hash),
});
