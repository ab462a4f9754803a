import Bowser from 'bowser';

/** A browser's name in a few words, such as "Firefox on Windows"; '' for an unknown browser. */
export function deviceName(agent: string): string {
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60);
}
