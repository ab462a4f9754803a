import { formatDate } from '@videoqs/web/date';
import { Segmented } from '@videoqs/web/segmented';
import { messages } from '../../library/library.messages.ts';
import { profilesIn } from '../../library/plan.ts';
import type { When } from '../../library/sources/when.ts';
import styles from './bring-page.module.css';
import { type Checking, sayDayFirst, sayProfile } from './use-bring.ts';

const ANSWERS = ['monthFirst', 'dayFirst'] as const;

/**
 * Asks once for each file with ambiguous dates whether they begin with the day or the month. Until the member answers,
 * these dates count as unknown.
 */
export function Dates({ library, dayFirst }: Checking) {
  const examples = new Map<string, Exclude<When, string>>();
  for (const { file, plays = [] } of library.entries)
    for (const { when } of plays) if (typeof when !== 'string' && !examples.has(file)) examples.set(file, when);
  return [...examples].map(([file, example]) => (
    <section key={file} className={styles.dates} aria-label={messages.whichDate(file)}>
      <h2>{messages.whichDate(file)}</h2>
      <p>{messages.whichDateText}</p>
      <Segmented
        legend={messages.whichDate(file)}
        options={ANSWERS.map((value) => ({ value, label: formatDate(example[value]) }))}
        value={
          (dayFirst[file] === undefined ? '' : dayFirst[file] ? 'dayFirst' : 'monthFirst') as (typeof ANSWERS)[number]
        }
        onPick={(answer) => sayDayFirst(file, answer === 'dayFirst')}
      />
    </section>
  ));
}

/** Asks which profile is the member's own, when a file contains the history of a whole household. */
export function Profiles({ library, profile = '' }: Checking) {
  const profiles = profilesIn(library.entries);
  if (profiles.length < 2) return null;
  return (
    <section className={styles.dates} aria-label={messages.whoseProfile}>
      <h2>{messages.whoseProfile}</h2>
      <p>{messages.whoseProfileText}</p>
      <Segmented
        legend={messages.whoseProfile}
        options={profiles.map((value) => ({ value, label: value }))}
        value={profile}
        onPick={sayProfile}
      />
    </section>
  );
}
