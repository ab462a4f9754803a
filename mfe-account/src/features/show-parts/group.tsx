import type { ReactNode } from 'react';

/** Rows of one kind under their heading. */
export const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <h3>{heading}</h3>
    {children}
  </div>
);
