import type { Reply } from '@videoqs/contract/calls';
import { ButtonAnchor, ButtonLink } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Portrait } from '@videoqs/web/portrait';
import { Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { Biography } from './biography.tsx';
import { ageAt, type Career, DEPARTMENTS, genresOf } from './career.ts';
import { KnownFor } from './known-for.tsx';
import { OftenWith } from './often-with.tsx';
import { messages } from './person.messages.ts';
import styles from './person.module.css';
import { PersonPictures } from './person-pictures.tsx';

type Who = Reply<'/api/castcrew/fetchCCMemberByID'>['castCrewObj'];

/** The person's portrait, life and links. `career` is undefined until loaded, and null if it cannot be read. */
export function PersonHead({
  who,
  career,
  failed = false,
}: {
  who: Who;
  career: Career | null | undefined;
  failed?: boolean;
}) {
  const sum = !who.biography && career && career.titles.length > 1 && sumOf(who.name, career);
  const facts = [...lifeOf(who), ...(career?.titles.length && !sum ? [workOf(career)] : [])];
  const isComing = career === undefined && !failed;
  return (
    <div className={styles.top}>
      <div className={styles.portrait}>
        <Portrait ccID={who.ccID} name={who.name} hasPhoto={who.profile_path !== null} size="w342" tall eager />
      </div>
      <div className={styles.words}>
        {who.known_for_department && (
          <Muted as="p" small>
            {who.known_for_department}
          </Muted>
        )}
        <h1>{who.name}</h1>
        {(facts.length > 0 || isComing) && (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            {isComing && (
              <li aria-hidden="true">
                <Skeleton width={150} />
              </li>
            )}
          </ul>
        )}
        {who.biography && <Biography text={who.biography} />}
        {sum && <p className={styles.biography}>{sum}</p>}
        {who.badFetch && (
          <Muted as="p" small>
            {messages.stale}
          </Muted>
        )}
        <div className={styles.acts}>
          <ButtonLink tone="primary" icon="people" to={`/sixDegrees?from=${who.ccID}`}>
            {messages.findPath}
          </ButtonLink>
          <PersonPictures ccID={who.ccID} name={who.name} />
          {who.imdb_id && (
            <ButtonAnchor href={`https://www.imdb.com/name/${encodeURIComponent(who.imdb_id)}/`} {...OUT}>
              {messages.imdb}
            </ButtonAnchor>
          )}
          {/^https?:/.test(who.homepage) && (
            <ButtonAnchor href={who.homepage} {...OUT}>
              {messages.homepage}
            </ButtonAnchor>
          )}
        </div>
        {career && <KnownFor known={career.known} />}
      </div>
      {career && career.oftenWith.length > 0 && <OftenWith people={career.oftenWith} />}
    </div>
  );
}
const OUT = { tone: 'quiet', target: '_blank', rel: 'noreferrer' } as const;

/** The place and date of birth, and the person's age: today, or at death. */
function lifeOf({ birthday, deathday, place_of_birth: place }: Who): string[] {
  const facts: string[] = [];
  if (birthday) facts.push(messages.born(formatDate(birthday), place));
  else if (place) facts.push(messages.bornIn(place));
  if (deathday) facts.push(messages.died(formatDate(deathday), birthday ? ageAt(birthday, deathday) : null));
  else if (birthday) facts.push(messages.age(ageAt(birthday, new Date().toISOString().slice(0, 10))));
  return facts;
}

const workOf = ({ titles, years }: Career) => messages.titles(titles.length, years?.[0] ?? null);

/** The text about a person who has no biography, made from our catalogue. */
const sumOf = (name: string, { titles, years }: Career) =>
  messages.sum(name, {
    work: DEPARTMENTS.flatMap((d) => {
      const n = titles.filter((t) => t.departments.includes(d)).length;
      return n ? [messages.did[d](n)] : [];
    }),
    years,
    genres: genresOf(titles),
  });
