import { useSession } from '../parts/session.tsx';
import { expectAccessible } from './accessible.tsx';
import { network } from './network.tsx';

/**
 * What every spec of a screen starts with, once at its top: `const { net } = setUp();`. Each test begins signed out,
 * with nothing stored and nothing answered; one that met a fault of the network's contract fails.
 */
export function setUp() {
  const { net, listen, close, reset } = network();
  beforeAll(listen);
  beforeEach(() => {
    useSession.setState(useSession.getInitialState(), true);
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(reset);
  afterAll(close);
  return { net, expectAccessible };
}
