import type { OpsConfiguration, OpsSetting } from '@videoqs/contract/ops/parts';

/** What the operator wants to see. */
interface Wanted {
  typed: string;
  /** Only settings that differ from their defaults. */
  onlySet: boolean;
}

/**
 * The settings to show, by parts. A worker is shown with what differs from its service. A part that does not answer is
 * shown whatever was typed, because nobody knows what it would match.
 */
export function chooseSettings(
  parts: readonly OpsConfiguration[],
  { typed, onlySet }: Wanted,
): readonly OpsConfiguration[] {
  const words = typed.trim().toLowerCase();
  return parts
    .map(({ name, settings }) => {
      const isWanted = (setting: OpsSetting) =>
        (!onlySet || setting.state === 'set') &&
        [name, setting.name, setting.value ?? ''].some((text) => text.toLowerCase().includes(words));
      return { name, settings: settings && differing(name, settings, parts).filter(isWanted) };
    })
    .filter(({ settings }) => settings?.length !== 0);
}

function differing(part: string, settings: OpsSetting[], parts: readonly OpsConfiguration[]): OpsSetting[] {
  const service = parts.find(({ name }) => part.startsWith(`${name}-worker`))?.settings ?? [];
  const known = new Set(service.map((setting) => JSON.stringify(setting)));
  return settings.filter((setting) => !known.has(JSON.stringify(setting)));
}
