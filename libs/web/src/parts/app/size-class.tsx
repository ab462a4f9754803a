import { useSyncExternalStore } from 'react';

/** Size classes by viewport area (specification section 9): density follows the area, not only the width. */
export type SizeClass = 'large' | 'medium' | 'small' | 'extra-small';

/** @param width,height in CSS pixels */
export function sizeClass(width: number, height: number): SizeClass {
  const area = (width * height) / 1000;
  if (area > 580) return 'large';
  if (area > 200) return 'medium';
  return area > 145 ? 'small' : 'extra-small';
}

const now = () => sizeClass(window.innerWidth, window.innerHeight);
function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Keeps `data-size` of <html> up to date; called once by the shell. @returns a function that stops it. */
export function watchSizeClass(): () => void {
  const apply = () => {
    document.documentElement.dataset.size = now();
  };
  apply();
  return onResize(apply);
}

export const useSizeClass = (): SizeClass => useSyncExternalStore(onResize, now);
