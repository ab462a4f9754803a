import { createContext } from 'react';

/** What a dialog that was opened by name can reach of whoever opened it. */
export const DialogContext = createContext<{ close: (result?: unknown) => void; giveBack: () => void } | null>(null);
