import type { OpsSettings } from '@videoqs/contract/ops/parts';
import type { CallError } from '@videoqs/web/api';
import { callKey, queryClient, useQuery } from '@videoqs/web/query';
import { ONLY_ON_REQUEST } from '../../ops/look-up.ts';
import { openTicket } from '../../ops/open-ticket.ts';
import { postOps } from '../../ops/post-ops.ts';

const SETTINGS = '/api/ops/fetchSettings';

/** The configuration of all parts; null when the gateway did not answer. */
export const useSettings = () =>
  useQuery<OpsSettings | null, CallError>(
    {
      ...ONLY_ON_REQUEST,
      queryKey: callKey(SETTINGS),
      queryFn: async () => openTicket<OpsSettings>((await postOps(SETTINGS, {})).settingsPath),
    },
    queryClient,
  );
