import type { Reply } from '@videoqs/contract/calls';
import type { OpsParts } from '@videoqs/contract/ops/parts';
import { type CallError, post } from '@videoqs/web/api';
import { callKey, queryClient, useQuery } from '@videoqs/web/query';
import { ONLY_ON_REQUEST } from './look-up.ts';
import { openTicket } from './open-ticket.ts';

export interface Health {
  channels: Reply<'/api/ops/fetchHealth'>['channels'];
  /** null when the gateway did not answer. */
  parts: OpsParts | null;
}

/**
 * The health of the product. The page makes this call when it opens, so the call does not ask for the passkey by
 * itself.
 */
export const useHealth = (isSignedIn: boolean) =>
  useQuery<Health, CallError>(
    {
      ...ONLY_ON_REQUEST,
      enabled: isSignedIn,
      queryKey: callKey('/api/ops/fetchHealth'),
      queryFn: async () => {
        const { channels, partsPath } = await post('/api/ops/fetchHealth', {});
        return { channels, parts: await openTicket<OpsParts>(partsPath) };
      },
    },
    queryClient,
  );
