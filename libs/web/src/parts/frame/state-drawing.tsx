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
/** Drawing for no notices: a bell at night, with one star. */
const BELL = (
  <>
    <path d="M-6 112h92V94q-46-20-92 0Z" fill="var(--line-strong)" opacity=".5" />
    <path d="M40 26v8" stroke="var(--muted)" strokeWidth="4" strokeLinecap="round" />
    <path d="M18 78q8-8 8-24a14 14 0 0 1 28 0q0 16 8 24Z" fill="var(--muted)" opacity=".6" />
    <path d="M33 82a7 7 0 0 0 14 0Z" fill="var(--amber)" />
    <path d="m62 18 1.8 5.2L69 25l-5.2 1.8L62 32l-1.8-5.2L55 25l5.2-1.8Z" fill="var(--amber-text)" />
  </>
);
/** Drawing for no people: two portraits in front of a setting sun. */
const FACES = (
  <>
    <circle cx="52" cy="40" r="22" fill="var(--amber)" />
    <path d="M30 120V98q0-16 22-16t22 16v22Z" fill="var(--line-strong)" />
    <circle cx="52" cy="66" r="11" fill="var(--line-strong)" />
    <path d="M6 120V94q0-15 19-15t19 15v26Z" fill="var(--teal)" opacity=".85" />
    <circle cx="25" cy="66" r="10" fill="var(--teal)" />
  </>
);
const DRAWN: Partial<Record<IconName, ReactNode>> = {
  feed: BARS,
  bell: BELL,
  people: FACES,
  filter: WINDOWS,
  search: WINDOWS,
  warn: SLASHES,
  offline: ORBITS,
};

/** The drawing on the small poster of a state. */
export default function StateDrawing({ of }: { of: IconName }) {
  return DRAWN[of] ?? HILLS;
}
