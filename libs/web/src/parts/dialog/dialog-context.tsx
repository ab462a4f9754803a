import { createContext } from 'react';

/** The part of a dialog's host that a dialog opened by name can use. */
export const DialogContext = createContext<{ close: (result?: unknown) => void; giveBack: () => void } | null>(null);
