import type { ReactNode } from 'react';

export type ChipTone = 'plain' | 'on' | 'amber' | 'teal';

/** A small fact. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`vq-chip vq-chip-${tone}`}>{children}</span>;
}

/** A filter that is on or off. */
export function ChipToggle({
  on,
  onChange,
  children,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={`vq-chip vq-chip-button vq-chip-${on ? 'on' : 'plain'}`}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {children}
    </button>
  );
}
