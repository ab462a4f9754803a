import { z } from 'zod';

/** If no release is chosen, the last published release is served. */
const unchosen = z.strictObject({});
const chosen = z.strictObject({
  /** The release's version, as in its remote.json. */
  version: z.string().min(1),
  /** A release that only a share of the visitors see. The share is from 0 to 1. */
  canary: z.strictObject({ version: z.string().min(1), share: z.number().min(0).max(1) }).optional(),
  /** The release that a rollback returns to. Pages also fall back to it when `version` is missing on disk. */
  before: z.string().min(1).optional(),
});

/**
 * The release of a remote that pages show, and to which visitors: `<REGISTRY_DIR>/<remote>/live.json`. Without that
 * file pages show the last published release. Unknown keys are refused. Otherwise a misspelled key would show everybody
 * the newest release, which may be a canary.
 */
export const live = z.union([unchosen, chosen]);
export type Live = Partial<z.infer<typeof chosen>>;
