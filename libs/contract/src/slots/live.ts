import { z } from 'zod';

/** Which release of a remote is shown, and to whom: `<REGISTRY_DIR>/<remote>/live.json`. Without it, what was published last. */
export const live = z.object({
  /** Of its remote.json; without one, what was published last. */
  version: z.string().optional(),
  /** A release that only some see, by a share of 0 to 1. */
  canary: z.object({ version: z.string(), share: z.number().min(0).max(1) }).optional(),
  /** What a roll back goes to, and pages do where `version` is not there. */
  before: z.string().optional(),
});
export type Live = z.infer<typeof live>;
