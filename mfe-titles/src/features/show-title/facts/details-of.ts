import { formatDate, formatRuntime } from '@videoqs/web/date';
import { countryName, languageName } from '../../../names.ts';
import { messages } from '../title.messages.ts';
import type { TitleView } from '../title-view.ts';

const texts = messages.details;
const dated = (date: string | null) => date && formatDate(date);
const languages = (codes: readonly string[]) => codes.filter(Boolean).map(languageName).join(', ');

/** The other facts of a title as names and values, in reading order. Unknown facts are left out. */
export function detailsOf({ info }: TitleView): (readonly [name: string, value: string])[] {
  const isShow = 'tvID' in info;
  const rows: (readonly [string, string | null | undefined | false | 0])[] = [
    [texts.original, isShow ? info.original_name : info.original_title],
    [texts.status, info.status],
    [texts.production, isShow && info.in_production && texts.inProduction],
    [texts.type, isShow && info.type],
    [texts.released, !isShow && dated(info.release_date)],
    [texts.firstAired, isShow && dated(info.first_air_date)],
    [texts.lastAired, isShow && dated(info.last_air_date)],
    [texts.next, isShow && dated(info.next_episode_to_air)],
    [texts.length, isShow && info.episode_run_time && formatRuntime(info.episode_run_time)],
    [texts.networks, isShow && info.networks.join(', ')],
    [texts.language, languages([info.original_language])],
    [texts.languages, isShow && info.languages.length > 1 && languages(info.languages)],
    [texts.countries, info.countries.map(countryName).join(', ')],
  ];
  return rows.filter((row): row is readonly [string, string] => Boolean(row[1]));
}
