import styles from './icon.module.css';

const PATHS = {
  home: 'M4 11 12 4.5 20 11v8.5h-5.5V14h-5v5.5H4Z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20',
  bell: 'M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16ZM10 21h4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z',
  queue: 'M4 6h16M4 12h16M4 18h10',
  feed: 'M5 5h14v14H5zM9 9h6M9 13h6',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
  heart: 'M12 19.5 5 12.6a4.3 4.3 0 0 1 6.1-6.1l.9.9.9-.9a4.3 4.3 0 0 1 6.1 6.1Z',
  podium: 'M9 20V8h6v12M3 20v-8h6M15 11.5h6V20M2 20h20M12 4.5h.01',
  chart: 'M6 20v-8M12 20V4M18 20v-5',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  undo: 'M9 14.5 4.5 10 9 5.5M4.5 10h9a5 5 0 0 1 0 10H11',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  up: 'm6 15 6-6 6 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M16 5.5a3.3 3.3 0 0 1 0 6.3M18 14.5a6 6 0 0 1 3.5 5',
  play: 'M8 5.5v13l10.5-6.5Z',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M5 13v6h14v-6',
  spark: 'M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8ZM19 16v4M17 18h4',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16v4ZM13 7l4 4',
  warn: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.4v.1',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4.5-2.6M12 6a15 15 0 0 1 9 3M16 12a10 10 0 0 1 3 2M9.5 16a4 4 0 0 1 5 0M12 19.5v.1',
  more: 'M12 5h.01M12 12h.01M12 19h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter: 'M4 6h16M7 12h10M10 18h4',
  dot: 'M12 11.5h.01',
  out: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  key: 'M8.5 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11.5 12.2 20 4M17 7l2.5 2.5M14.5 9.5l2 2',
  laptop: 'M5 5h14v10H5zM2.5 19h19',
  phone: 'M8 3h8v18H8zM11 18h2',
  again: 'M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9M20 4.5V9h-4.5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 15M4 19.5V15h4.5',
  lock: 'M6.5 11h11v8.5h-11ZM8.5 11V8.5a3.5 3.5 0 0 1 7 0V11',
  flag: 'M6 20.5V4h11.5l-2.5 4 2.5 4H6',
  finale: 'M5 5.5h14v13H5ZM9 5.5v13M5 12h14',
  eyeoff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6.5 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9',
  calendar: 'M4.5 6.5h15v13h-15ZM4.5 10.5h15M8.5 4v4M15.5 4v4',
  download: 'M12 4v11M8 11.5 12 15l4-3.5M5 19h14',
} as const;
export type IconName = keyof typeof PATHS;
/** Whether there is an icon with that name. A manifest may be newer than this build. */
export const isIcon = (name: string): name is IconName => name in PATHS;

/** A line icon of 24 × 24. It is always decorative, because the control beside it has the text. */
export function Icon({ name, size = 20, filled = false }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'grip' || name === 'more' ? 2.6 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
