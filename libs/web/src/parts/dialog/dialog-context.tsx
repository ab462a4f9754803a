import { createContext } from 'react';

/** The part of a dialog's opener that a dialog opened by name can reach. */
export const DialogContext = createContext<{ close: (result?: unknown) => void; giveBack: () => void } | null>(null);
