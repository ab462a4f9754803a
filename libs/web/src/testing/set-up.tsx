import { useDialogs } from '../parts/app/dialogs.tsx';
import { queryClient } from '../parts/app/query.tsx';
import { useSession } from '../parts/app/session.tsx';
import { useSnacks } from '../parts/app/snackbar.tsx';
import { announceSwitches } from '../parts/remote/switches.tsx';
import { expectAccessible } from './accessible.tsx';
import { network } from './network.tsx';

/**
 * The set-up of every screen's spec, called once at its top: `const { net } = setUp();`. Each test begins signed out,
 * with nothing stored, fetched, open, switched or answered. A test fails if it broke the contract of the network. A
 * failed call is not retried unless the spec sets `mends`.
 */
export function setUp({ mends = false } = {}) {
  const { net, listen, close, reset } = network();
  const { queries } = queryClient.getDefaultOptions();
  beforeAll(listen);
  beforeEach(() => {
    queryClient.setDefaultOptions(
      mends ? { queries } : { queries: { ...queries, retry: false, refetchInterval: false } },
    );
    queryClient.clear();
    useSession.setState(useSession.getInitialState(), true);
    useDialogs.setState(useDialogs.getInitialState(), true);
    useSnacks.setState(useSnacks.getInitialState(), true);
    announceSwitches([]);
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(reset);
  afterAll(close);
  return { net, expectAccessible };
}
