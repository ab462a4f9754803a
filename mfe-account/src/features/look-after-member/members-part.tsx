import { Button } from '@videoqs/web/button';
import { TextField } from '@videoqs/web/field';
import { Section } from '@videoqs/web/page';
import { Empty } from '@videoqs/web/states';
import { type FormEvent, useState } from 'react';
import { useLookUp } from '../../ops/look-up.ts';
import { messages } from '../../ops/messages.ts';
import { Part } from '../../ops/part.tsx';
import { MemberCard } from './member-card.tsx';
import styles from './members-part.module.css';

/** Finds a member by the exact name or address, and shows what the operator can do for the member. */
export function MembersPart() {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [name, setName] = useState('');
  const find = (e: FormEvent) => {
    e.preventDefault();
    if (!typed.trim()) return setFault(messages.findMissing);
    setName(typed.trim());
  };
  return (
    <>
      <Section heading={messages.tabs.members}>
        <form className={styles.find} onSubmit={find} noValidate>
          <TextField
            label={messages.findLabel}
            hint={messages.findHint}
            error={fault}
            value={typed}
            maxLength={254}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(e) => {
              setFault('');
              setTyped(e.target.value);
            }}
          />
          <Button tone="primary" type="submit">
            {messages.find}
          </Button>
        </form>
      </Section>
      {name && <Found key={name} name={name} />}
    </>
  );
}

function Found({ name }: { name: string }) {
  const asked = useLookUp('/api/ops/findMembers', { name });
  return (
    <Part heading={name} asked={asked} data={asked.data}>
      {({ members }) =>
        members.length === 0 ? (
          <Empty icon="search" small title={messages.nobody(name)} text={messages.nobodyText} />
        ) : (
          members.map((member) => <MemberCard key={member.userID} member={member} />)
        )
      }
    </Part>
  );
}
