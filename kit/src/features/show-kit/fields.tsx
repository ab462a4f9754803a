import { FormAlert, PasswordField, TextField } from '@videoqs/web/field';
import { FindField } from '@videoqs/web/find-field';
import { Section } from '@videoqs/web/page';
import styles from './kit.module.css';

/** Shows our own text fields. Pages use them if they have one or two fields; larger forms use antd's controls. */
export const Fields = () => (
  <Section heading="Fields">
    <div className={styles.tiles}>
      <TextField label="Username" hint="16 letters at most" autoComplete="off" />
      <TextField label="First name" note="optional" defaultValue="Ada" autoComplete="off" />
      <TextField label="Email" defaultValue="ada@" error="Emails must look like name@example.com" autoComplete="off" />
      <TextField label="Day" type="date" defaultValue="2027-03-14" />
      <TextField label="Not now" disabled defaultValue="Off" />
      <PasswordField
        label="Password"
        texts={{ showPassword: 'Show the password', show: 'Show', hide: 'Hide' }}
        autoComplete="off"
      />
      <FindField label="Find a name in this list" value="" onChange={() => undefined} />
      <FormAlert text="That was a lot at once. Please wait a moment." />
    </div>
  </Section>
);
