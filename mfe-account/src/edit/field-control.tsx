import { AGE_RANGES, BRIGHTNESS_MODES, type EditKey, GENDERS } from '@videoqs/contract/account/edit-keys';
import { countries } from '@videoqs/web/countries';
import { FormAlert, TextField } from '@videoqs/web/field';
import type { ComponentProps } from 'react';
import { messages } from '../messages.ts';
import { ChoiceField } from './choice-field.tsx';
import { SelectField } from './select-field.tsx';

const { fields } = messages;
type Field = EditKey;
const INPUT: Partial<Record<Field, ComponentProps<typeof TextField>>> = {
  username: { label: fields.username, autoComplete: 'username', autoCapitalize: 'none', maxLength: 100 },
  firstName: { label: fields.firstName, autoComplete: 'given-name', maxLength: 100 },
  lastName: { label: fields.lastName, autoComplete: 'family-name', maxLength: 100 },
  zipcode: { label: fields.zipcode, autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
  email: { label: fields.email, type: 'email', autoComplete: 'email', maxLength: 254 },
  cell: {
    label: fields.cell,
    type: 'tel',
    autoComplete: 'tel-national',
    placeholder: messages.cellExample,
    maxLength: 40,
  },
};
const CHOICES: Partial<Record<Field, readonly { value: string; label: string }[]>> = {
  ageRange: AGE_RANGES.map((value) => ({ value, label: messages.ageRange(value) })),
  gender: GENDERS.map((value) => ({ value, label: value })),
  cell_mute: [
    { value: '0', label: messages.textsOn },
    { value: '1', label: messages.textsOff },
  ],
  brightnessMode: BRIGHTNESS_MODES.map((value) => ({ value, label: messages.themes[value] })),
};

/** The control with which a field of the member is edited: a line of text, a list, or a few options. */
export function FieldControl({
  field,
  value,
  error,
  onChange,
}: {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const input = INPUT[field];
  if (input)
    return (
      <TextField
        {...input}
        name={field}
        spellCheck={false}
        data-autofocus=""
        value={value}
        error={error}
        onChange={(e) => onChange(e.target.value)}
      />
    );
  const choices = CHOICES[field];
  return (
    <>
      {choices ? (
        <ChoiceField label={fields[field]} options={choices} value={value} onChange={onChange} />
      ) : (
        <SelectField
          label={fields[field]}
          name={field}
          autoComplete="country"
          options={countries()}
          data-autofocus=""
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
      <FormAlert text={error ?? ''} />
    </>
  );
}
