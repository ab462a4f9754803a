import type { OpsConfiguration, OpsSetting } from '@videoqs/contract/ops/parts';

/** The filters of the settings that the operator has typed or chosen. */
interface Wanted {
  typed: string;
  /** Whether to show only settings that differ from their defaults. */
  onlySet: boolean;
}

/**
 * Returns the settings to show, by parts. For a worker, only those that differ from its service's settings are shown. A
 * part that does not answer is always shown, because nobody knows whether its settings would match the filter.
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
