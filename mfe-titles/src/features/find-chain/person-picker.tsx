import type { PersonCard } from '@videoqs/contract/titles/person';
import { IconButton } from '@videoqs/web/button';
import { useCombobox } from '@videoqs/web/combobox';
import { Icon } from '@videoqs/web/icon';
import { Portrait } from '@videoqs/web/portrait';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { usePeople } from './chain.call.ts';
import { messages } from './chain.messages.ts';
import styles from './person-picker.module.css';

/** One end of the chain: who it is, or a field to name them. Enter takes the marked line, else the first. */
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
  const [entered, setEntered] = useState('');
  const query = typed.trim();
  const { data, error, isPlaceholderData } = usePeople(query);
  const people = query ? (data?.hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : [])) ?? []) : [];
  const settled = query !== '' && !isPlaceholderData && (data !== undefined || error !== null);
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<PersonCard>({
    items: people,
    itemToString: (p) => p?.name ?? '',
    itemToKey: (p) => p?.ccID,
    inputValue: typed,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem.ccID),
  });
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (entered !== '' && entered === query && settled && people[0]) choose(people[0].ccID);
  });
  const shown = isOpen && query !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the focus leave
    <div className={styles.field} onBlur={() => setEntered('')}>
      <label className={styles.pick}>
        <span className={styles.ring} aria-hidden="true">
          <Icon name="person" />
        </span>
        <span className={styles.words}>
          <small>{label}</small>
          <input
            {...getInputProps({
              ref: input,
              onChange: (e: ChangeEvent<HTMLInputElement>) => setTyped(e.target.value),
              onKeyDown: (e) => {
                if (e.key !== 'Enter' || e.nativeEvent.isComposing || highlightedIndex >= 0 || query === '') return;
                e.preventDefault();
                if (settled && people[0]) choose(people[0].ccID);
                else if (!settled) setEntered(query);
              },
            })}
            aria-label={label}
            placeholder={messages.who}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
          />
        </span>
      </label>
      <VisuallyHidden status>{shown && statusOf(settled, error !== null, people.length)}</VisuallyHidden>
      <div className={styles.panel} hidden={!shown || (people.length === 0 && !settled)}>
        <div {...getMenuProps({ 'aria-label': label })}>
          {shown &&
            people.map((p, index) => (
              <div
                key={p.ccID}
                {...getItemProps({ item: p, index, onMouseDown: (e) => e.preventDefault() })}
                className={styles.option}
                data-marked={index === highlightedIndex || undefined}
              >
                <span className={styles.small}>
                  <Portrait ccID={p.ccID} name={p.name} hasPhoto={p.profile_path !== null} size="w92" />
                </span>
                <span>
                  <strong>{p.name}</strong>
                  <Muted small>{p.knownFor.join(', ') || p.known_for_department}</Muted>
                </span>
              </div>
            ))}
        </div>
        {shown && settled && people.length === 0 && (
          <p className={styles.none}>{error ? messages.suggestAway : messages.nobody}</p>
        )}
      </div>
    </div>
  );
}

function statusOf(settled: boolean, failed: boolean, count: number): string {
  if (!settled) return messages.searching;
  if (failed) return messages.suggestAway;
  return count > 0 ? messages.found(count) : messages.nobody;
}
