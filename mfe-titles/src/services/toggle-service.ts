import type { StreamingService } from '@videoqs/contract/account/streaming-services';
import { useSession } from '@videoqs/web/session';

/** Chooses one of a visitor's services or takes it back; kept on this device until they sign up. */
export function toggleService(name: StreamingService): void {
  const { SERVICES, set } = useSession.getState();
  set({ SERVICES: SERVICES.includes(name) ? SERVICES.filter((other) => other !== name) : [...SERVICES, name] });
}
