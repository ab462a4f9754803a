import { createContext } from 'react';

/** What a dialog opened by name can reach of its opener. */
export const DialogContext = createContext<{ close: (result?: unknown) => void; giveBack: () => void } | null>(null);
