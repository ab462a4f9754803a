import type { SlotName, Slots } from '@videoqs/contract/slots';
import type { PlaceName, Places } from '@videoqs/contract/slots/places';
import {
  type ComponentType,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fillsOf, loadModule } from '../app/remotes.tsx';
import { Boundary } from './boundary.tsx';
import { once, useAttempts } from './loads.tsx';
import { Unavailable } from './states.tsx';

/** Loads a component that a remote exposes under a full name: `<remote>/<Slot>` or `<remote>/dialogs/<Dialog>`. */
function loadComponent<P extends object>(name: string): Promise<ComponentType<P>> {
  const [remote = '', ...module] = name.split('/');
  return once(name, async () => (await loadModule<{ default: ComponentType<P> }>(remote, module.join('/'))).default);
}

function Loaded<P extends object>({ name, props }: { name: string; props: P }) {
  // use() renders a settled promise without suspending, so the same name must always return the same promise
  const Component = use(loadComponent<P>(name));
  return <Component {...props} />;
}

/** A component of any remote by its full name, whatever its props. RemoteSlot, Fills and the dialogs use it. */
export function RemoteComponent<P extends object>({
  name,
  props,
  fallback = null,
  failed,
}: {
  name: string;
  props: P;
  fallback?: ReactNode;
  failed: (retry: () => void) => ReactNode;
}) {
  const { attempt, retry } = useAttempts(name);
  return (
    <Boundary key={attempt} fallback={() => failed(retry)}>
      <Suspense fallback={fallback}>
        <Loaded name={name} props={props} />
      </Suspense>
    </Boundary>
  );
}

/**
 * Mounts another area's component. While it loads, `fallback` is shown. When its area is down, or the component throws,
 * "<label> is unavailable" is shown with Retry. Retry recovers without a reload, and the rest of the page keeps
 * working.
 */
export function RemoteSlot<N extends SlotName>({
  name,
  props,
  fallback,
  label,
  failed = (retry) => <Unavailable label={label} onRetry={retry} />,
}: {
  name: N;
  props: Slots[N];
  fallback?: ReactNode;
  label: string;
  /** replaces the "unavailable" panel where the panel does not fit */
  failed?: (retry: () => void) => ReactNode;
}) {
  return <RemoteComponent<Slots[N]> name={name} props={props} fallback={fallback} failed={failed} />;
}

/**
 * Renders all slots that areas put into a place. If an area is down, its slots stay empty. If `failed` is given, it is
 * shown once for all slots of that area, in place of the first slot. Its Retry loads all of these slots again.
 */
export function Fills<P extends PlaceName>({
  place,
  props,
  fallback,
  failed,
}: {
  place: P;
  props: Places[P];
  fallback?: ReactNode;
  failed?: (retry: () => void) => ReactNode;
}) {
  const [broken, setBroken] = useState<readonly Broken[]>([]);
  const names = fillsOf(place);
  const brokenOf = (name: string) =>
    broken
      .filter((one) => areaOf(one.name) === areaOf(name))
      .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  return names.map((name) => (
    <RemoteComponent<Places[P]>
      key={name}
      name={name}
      props={props}
      fallback={fallback}
      failed={(retry) =>
        failed && (
          <TellBroken name={name} retry={retry} tell={setBroken}>
            {brokenOf(name)[0]?.name === name && failed(() => brokenOf(name).forEach((one) => void one.retry()))}
          </TellBroken>
        )
      }
    />
  ));
}

interface Broken {
  /** The props of the slot. */
  name: string;
  retry: () => void;
}
const areaOf = (name: string) => name.split('/')[0];

/** Reports a broken slot for as long as the slot is mounted. */
function TellBroken({
  name,
  retry,
  tell,
  children,
}: Broken & { tell: Dispatch<SetStateAction<readonly Broken[]>>; children: ReactNode }) {
  const again = useRef(retry);
  again.current = retry;
  // this runs before the paint, so that nothing is shown twice, even for a moment
  useLayoutEffect(() => {
    const one = { name, retry: () => again.current() };
    tell((all) => [...all, one]);
    return () => tell((all) => all.filter((other) => other !== one));
  }, [name, tell]);
  return children;
}
