import type { Passkey } from '@videoqs/contract/account/passkey';
import { messages } from '../messages.ts';

interface Row {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  backed_up: boolean;
}

/** A passkey as its member sees it, without its key. */
export const presentPasskey = (p: Row): Passkey => ({
  passkeyID: p.id,
  name: p.name,
  createdAt: p.created_at.toISOString(),
  lastUsedAt: p.last_used_at?.toISOString() ?? null,
  backedUp: p.backed_up,
});

export interface Outcome {
  success: boolean;
  userMessage: string;
}
export const saved: Outcome = { success: true, userMessage: messages.saved };
/** A refusal with a text for the member. */
export const refused = (userMessage: string): Outcome => ({ success: false, userMessage });
