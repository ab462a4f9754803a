import type { z } from 'zod';
import { queuesSlots } from './queues/slots.ts';
import { accountSlots } from './slots/account.ts';
import { socialSlots } from './social/slots.ts';

/**
 * Components that another area's page or the frame can mount: `<remote>/<Slot>` → its props. Changes must be additive,
 * because a page may be older or newer than the slot it mounts. Pages import only the types.
 */
export const slots = { ...accountSlots, ...queuesSlots, ...socialSlots } as const;
type SlotProps = { [N in keyof typeof slots]: z.input<(typeof slots)[N]> };
/**
 * name → props. It is an interface because the compiler would expand a mapped type where `Slots[N]` should stay whole.
 */
export interface Slots extends SlotProps {}
export type SlotName = keyof Slots;
