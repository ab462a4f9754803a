import { Avatar } from '@videoqs/web/avatar';
import { Panel, Section } from '@videoqs/web/page';
import { FaceStack, PersonChip } from '@videoqs/web/person';
import styles from './kit.module.css';

const PEOPLE = ['ada', 'ben', 'cyd', 'dan', 'eve', 'fay'].map((name) => ({ name }));

/** Shows members in the forms in which all pages show them. */
export const People = () => (
  <Section heading="People">
    <Panel>
      <div className={styles.line}>
        <Avatar name="ada" size={56} />
        <PersonChip name="ada-lovelace" level="Level 3" />
        <PersonChip name="grace" to="/dev/kit" />
        <PersonChip name={'a-name-that-goes-on-and-on'.repeat(3)} level="Level 12" />
        <FaceStack people={PEOPLE} />
        <FaceStack people={PEOPLE.slice(0, 2)} />
      </div>
    </Panel>
  </Section>
);
