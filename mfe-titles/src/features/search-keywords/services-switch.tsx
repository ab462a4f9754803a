import { ServiceTile } from '@videoqs/web/service-tile';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { Switch } from '@videoqs/web/switch';
import { Muted, TextButton, TextLink } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import styles from './facets.module.css';

const texts = messages.search;
const SHOWN = 4;

/** All services of the member as one switch; who has none is told how to have some. */
export function ServicesSwitch({
  on,
  count,
  onChange,
}: {
  on: boolean;
  count: number;
  onChange: (on: boolean) => void;
}) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const services = useSession((s) => s.SERVICES);
  const about = () => {
    if (!isSignedIn)
      return (
        <TextButton onClick={() => void askToSignIn({ resume: { path: location.pathname + location.search } })}>
          {texts.signInForServices}
        </TextButton>
      );
    if (!services.length) return <TextLink to="/account">{texts.chooseServices}</TextLink>;
    return (
      <span className={styles.tiles}>
        {services.slice(0, SHOWN).map((name) => (
          <ServiceTile key={name} name={name} />
        ))}
        <Muted small>{texts.titles(count)}</Muted>
      </span>
    );
  };
  return (
    <div className={styles.mine}>
      <div className={styles.mineWords}>
        <b>{texts.onMine}</b>
        {about()}
      </div>
      {services.length > 0 && <Switch label={texts.onMine} on={on} onChange={onChange} />}
    </div>
  );
}
