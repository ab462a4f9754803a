import { useSyncExternalStore } from 'react';
import { type CallError, post } from './api.tsx';
import { alert } from './dialogs.tsx';
import { type Brightness, useSession } from './session.tsx';

export type Theme = 'dark' | 'light';
const GROUND: Record<Theme, string> = { dark: '#0b0e13', light: '#faf8f7' };
const WHOOPS = 'Whoops!';
const light = () => window.matchMedia?.('(prefers-color-scheme: light)');

/** Normal and Dark are the dark theme. System uses the device's theme. */
function themeOf(mode: Brightness): Theme {
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

/** Updates `data-theme` of <html>. The shell's theme script sets it for the first paint. */
export function watchTheme(): () => void {
  const apply = () => {
    const theme = current();
    document.documentElement.dataset.theme = theme;
    // the color that a browser paints around the page: the background of either theme (tokens.css)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
  };
  apply();
  return onChange(apply);
}

/** Choices are sent to the server one by one, so that the server ends up with the last choice. */
let stored: Promise<void> = Promise.resolve();

/**
 * Sets a brightness mode and shows it at once. A member's mode is also sent to the server. At the next load the
 * server's value is used.
 * @returns a promise that resolves when the server has answered or failed
 */
export function setBrightness(mode: Brightness): Promise<void> {
  const { ID, set } = useSession.getState();
  set({ BRIGHTNESS_MODE: mode });
  if (ID > 0) stored = stored.then(() => tell(mode, ID));
  return stored;
}

/** If the server cannot be reached, the device keeps the choice, and a message says so. */
async function tell(value: Brightness, userID: number): Promise<void> {
  const isStill = () => useSession.getState().ID === userID;
  if (!isStill()) return;
  const { success, userMessage } = await post('/api/account/processEdit', { key: 'brightnessMode', value }).catch(
    ({ userMessage }: CallError) => ({ success: false, userMessage }),
  );
  // if the answer ended the session, another message has already told the member
  if (!success && isStill()) void alert({ title: WHOOPS, message: userMessage });
}
