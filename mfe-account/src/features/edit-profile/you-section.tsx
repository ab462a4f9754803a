import { AGE_RANGES } from '@videoqs/contract/account/edit-keys';
import { useSession } from '@videoqs/web/session';
import type { ReactNode } from 'react';
import { messages } from '../../account/messages.ts';
import { messages as area } from '../../messages.ts';
import { FieldRow } from '../../rows/field-row.tsx';
import { Rows } from '../../rows/rows.tsx';

/** Name, zip code, age range and gender as rows that open in place for editing. @param children rows below them */
export function YouSection({ children }: { children?: ReactNode }) {
  const { USERNAME, FIRSTNAME, LASTNAME, ZIPCODE, AGE_RANGE, GENDER } = useSession();
  // For an age range that was never chosen, the store contains a text instead.
  const age = AGE_RANGES.some((range) => range === AGE_RANGE) ? area.ageRange(AGE_RANGE) : '';
  return (
    <Rows>
      <FieldRow field="username" value={USERNAME} first={messages.edit} />
      <FieldRow field="firstName" value={FIRSTNAME} first={messages.add} />
      <FieldRow field="lastName" value={LASTNAME} first={messages.add} />
      <FieldRow field="zipcode" value={ZIPCODE} first={messages.add} />
      <FieldRow field="ageRange" value={age} first={messages.pick} />
      <FieldRow field="gender" value={GENDER} first={messages.pick} />
      {children}
    </Rows>
  );
}
