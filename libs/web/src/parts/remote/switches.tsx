import { SWITCHES_HEADER, type SwitchName } from '@videoqs/contract/wire/switches';
import { create } from 'zustand';

type AnySwitch = SwitchName | `${string}-off`;

/** The switches of the operators that are on, as far as this page knows. */
export const useSwitches = create<{ on: readonly string[] }>(() => ({ on: [] }));

/** Sets the switches that are on, from the boot data or an answer. */
export function announceSwitches(on: readonly string[] = []): void {
  if (on.join() !== useSwitches.getState().on.join()) useSwitches.setState({ on });
}

/**
 * Reads the switches from an answer of the gateway. A failure without the header is ignored, because a proxy in front
 * of the gateway may have sent it.
 */
export function noteSwitches({ ok, headers }: Pick<Response, 'ok' | 'headers'>): void {
  const named = headers.get(SWITCHES_HEADER);
  if (ok || named) announceSwitches(named?.split(', '));
}

/** Asks the gateway which switches are on now. */
export const askSwitches = (): Promise<void> =>
  fetch('/build.json', { cache: 'no-store' }).then(noteSwitches, () => undefined);

export const isSwitchOn = (name: AnySwitch): boolean => useSwitches.getState().on.includes(name);
/** Whether a switch is on, as a hook. The component renders again when the value changes. */
export const useSwitch = (name: AnySwitch): boolean => useSwitches((s) => s.on.includes(name));
