import type { ReactNode } from 'react';
import type { IconName } from '../text/icon.tsx';

/** Drawing for an empty list: a sun setting behind hills, as on the posters of adventures. */
const HILLS = (
  <>
    <circle cx="44" cy="50" r="19" fill="var(--amber)" />
    <path d="M20 55h48M20 60h48M20 65h48" stroke="var(--raised2)" strokeWidth="2" />
    <path d="M0 76 14 60l12 9 16-14 15 16 11-8 12 12v49H0Z" fill="var(--muted)" opacity=".35" />
    <path d="M0 92 18 78l16 11 14-9 16 12 16-7v35H0Z" fill="var(--line-strong)" opacity=".75" />
  </>
);
/** Drawing for no reviews yet: many bars, one longer than the others. */
const BARS = (
  <>
    <path
      d="M9 100V52h8v48ZM20 100V34h8v66ZM31 100V66h8v34ZM53 100V44h8v56ZM64 100V58h8v42Z"
      fill="var(--muted)"
      opacity=".45"
    />
    <path d="M42 100V22h8v78Z" fill="var(--teal)" />
    <path d="M8 104h64" stroke="var(--line-strong)" strokeWidth="1.5" />
  </>
);
/** Drawing for no results: a house at night with one lit window. */
const WINDOWS = (
  <>
    <path
      d="M14 14h52M14 28h52M14 42h52M14 56h52M14 70h52M14 84h52"
      transform="translate(0 6)"
      stroke="var(--muted)"
      strokeWidth="9"
      strokeDasharray="10 4"
      opacity=".4"
    />
    <path d="M42 43.5h10v9H42Z" fill="var(--amber-text)" />
    <path d="M8 108h64" stroke="var(--line-strong)" strokeWidth="1.5" />
  </>
);
/** Drawing for an error: the bars and the ring of the thriller posters. */
const SLASHES = (
  <>
    <path d="M-4 40 52 12M-6 66 60 30M8 86 84 48" stroke="var(--muted)" strokeWidth="5" opacity=".5" />
    <path d="M-4 84 38 62M30 104 84 78" stroke="var(--danger-text)" strokeWidth="7" />
    <circle cx="50" cy="50" r="16" fill="var(--raised2)" stroke="var(--danger-text)" strokeWidth="3" />
  </>
);
/** Drawing for a missing network: a planet with broken orbits. */
const ORBITS = (
  <g transform="rotate(-24 40 54)" fill="none" stroke="var(--muted)">
    <ellipse cx="40" cy="54" rx="20" ry="9" />
    <ellipse cx="40" cy="54" rx="33" ry="16" strokeDasharray="52 26" stroke="var(--teal)" strokeWidth="2" />
    <ellipse cx="40" cy="54" rx="47" ry="24" strokeDasharray="3 5" opacity=".6" />
    <circle cx="40" cy="54" r="9" fill="var(--teal)" stroke="none" />
    <circle cx="72" cy="49" r="3" fill="var(--text)" stroke="none" />
  </g>
);
const DRAWN: Partial<Record<IconName, ReactNode>> = {
  feed: BARS,
  bell: BARS,
  filter: WINDOWS,
  search: WINDOWS,
  warn: SLASHES,
  offline: ORBITS,
};

/** The drawing on the small poster of a state. */
export default function StateDrawing({ of }: { of: IconName }) {
  return DRAWN[of] ?? HILLS;
}
