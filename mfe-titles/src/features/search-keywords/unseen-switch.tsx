import { useSession } from '@videoqs/web/session';
import { Switch } from '@videoqs/web/switch';
import { messages } from '../../messages.ts';
import styles from './facets.module.css';

const texts = messages.search;

/** Leaves out titles that the member has seen; hidden from visitors, whose plays are unknown. */
export function UnseenSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  if (!isSignedIn) return null;
  return (
    <div className={styles.mine}>
      <b>{texts.unseen}</b>
      <Switch label={texts.unseen} on={on} onChange={onChange} />
    </div>
  );
}
