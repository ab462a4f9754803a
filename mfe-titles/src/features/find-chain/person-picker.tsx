import type { PersonCard } from '@videoqs/contract/titles/person';
import { IconButton } from '@videoqs/web/button';
import { Icon } from '@videoqs/web/icon';
import { Picker } from '@videoqs/web/picker';
import { Portrait } from '@videoqs/web/portrait';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { usePeople } from './chain.call.ts';
import { messages } from './chain.messages.ts';
import styles from './person-picker.module.css';

/** One end of the chain. It shows the selected person, or a field to search for a person. */
export function PersonPicker({
  label,
  person,
  choose,
}: {
  label: string;
  person: Pick<PersonCard, 'ccID' | 'name' | 'profile_path'> | null;
  choose: (ccID: number | null) => void;
}) {
  const [asked, setAsked] = useState(false);
  if (!person) return <Field label={label} autoFocus={asked} choose={choose} />;
  return (
    <div className={styles.pick}>
      <span className={styles.face}>
        <Portrait ccID={person.ccID} name={person.name} hasPhoto={person.profile_path !== null} size="w92" />
      </span>
      <span className={styles.words}>
        <small>{label}</small>
        <b>{person.name}</b>
      </span>
      <IconButton
        icon="close"
        label={messages.other(person.name)}
        onClick={() => {
          setAsked(true);
          choose(null);
        }}
      />
    </div>
  );
}

function Field({ label, autoFocus, choose }: { label: string; autoFocus: boolean; choose: (ccID: number) => void }) {
  const [typed, setTyped] = useState('');
  const { data, error, isPlaceholderData } = usePeople(typed.trim());
  return (
    <Picker<PersonCard>
      {...{ label, typed, setTyped, autoFocus }}
      found={{
        hits: data?.hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : [])) ?? [],
        settled: !isPlaceholderData && (data !== undefined || error !== null),
        failed: error !== null,
      }}
      keyOf={(p) => p.ccID}
      choose={(p) => choose(p.ccID)}
      texts={{
        searching: messages.searching,
        away: messages.suggestAway,
        none: messages.nobody,
        found: messages.found,
      }}
      line={(p) => (
        <>
          <Portrait ccID={p.ccID} name={p.name} hasPhoto={p.profile_path !== null} size="w92" />
          <span>
            <strong>{p.name}</strong>
            <Muted small>{p.knownFor.join(', ') || p.known_for_department}</Muted>
          </span>
        </>
      )}
      field={(input) => (
        <label className={styles.pick}>
          <span className={styles.ring} aria-hidden="true">
            <Icon name="person" />
          </span>
          <span className={styles.words}>
            <small>{label}</small>
            <input {...input} placeholder={messages.who} />
          </span>
        </label>
      )}
    />
  );
}
