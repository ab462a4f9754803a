import Bowser from 'bowser';

/** "Firefox on Windows": what a browser says it is, in a few words; '' when it says nothing that is known. */
export function deviceName(agent: string): string {
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60);
}
