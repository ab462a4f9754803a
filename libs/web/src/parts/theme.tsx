import { useSyncExternalStore } from 'react';
import { type Brightness, useSession } from './session.tsx';

export type Theme = 'dark' | 'light';
const GROUND: Record<Theme, string> = { dark: '#0b0e13', light: '#faf8f7' };
const light = () => window.matchMedia?.('(prefers-color-scheme: light)');

/** Normal and Dark are the dark theme; System asks the device. */
export function themeOf(mode: Brightness): Theme {
  if (mode === 'System') return light()?.matches ? 'light' : 'dark';
  return mode === 'Light' ? 'light' : 'dark';
}

const current = () => themeOf(useSession.getState().BRIGHTNESS_MODE);
function onChange(changed: () => void): () => void {
  const stop = useSession.subscribe(changed);
  light()?.addEventListener('change', changed);
  return () => {
    stop();
    light()?.removeEventListener('change', changed);
  };
}

/** The theme shown now. */
export const useTheme = (): Theme => useSyncExternalStore(onChange, current);

/** Keeps `data-theme` of <html> true (the first paint's is set by the shell's theme script). */
export function watchTheme(): () => void {
  const apply = () => {
    const theme = current();
    document.documentElement.dataset.theme = theme;
    // what a browser paints around the page; the ground of either theme (tokens.css)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
  };
  apply();
  return onChange(apply);
}

/** Chooses a brightness mode; the account page also sends it to the server. */
export const setBrightness = (mode: Brightness) => useSession.getState().set({ BRIGHTNESS_MODE: mode });
