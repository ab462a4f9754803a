/** A time zone with the texts by which members find it. */
export interface Zone {
  /** The zone's IANA name. */
  id: string;
  /** The zone's city, such as "Berlin". */
  city: string;
  /** The region and name of the zone, such as "Europe · Central European Time". */
  where: string;
}
/** The number of matches shown. */
const SHOWN = 8;

/** The city in a zone's name: "Los Angeles" for America/Los_Angeles. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The current time in a zone, such as "6:30 PM". */
export const timeIn = (timeZone: string, now: Date): string =>
  now.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });

/** The device's time zone; undefined when unknown. */
export const deviceZone = (): string | undefined => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const nameOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find((part) => part.type === 'timeZoneName')?.value;

let all: Zone[] | undefined;
/** All time zones. The list is created at the first search, because there are hundreds. */
const allZones = (): Zone[] => {
  all ??= Intl.supportedValuesOf('timeZone').map((id) => {
    const area = id.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
    return { id, city: cityOf(id), where: [area, nameOf(id)].filter(Boolean).join(' · ') };
  });
  return all;
};

/** Time zones that contain all typed words. Zones whose city begins with the words come first. */
export function findZones(typed: string): Zone[] {
  const words = typed
    .toLowerCase()
    .split(/[\s,/_]+/)
    .filter(Boolean);
  const fits = allZones().filter((z) => {
    const text = `${z.city} ${z.where}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = (z: Zone) => Number(z.city.toLowerCase().startsWith(words[0] ?? ''));
  return fits.toSorted((a, b) => begins(b) - begins(a)).slice(0, SHOWN);
}
