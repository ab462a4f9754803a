import { openDialog } from '@videoqs/web/dialogs';
import { ServiceTile } from '@videoqs/web/service-tile';
import { useSession } from '@videoqs/web/session';
import { Switch } from '@videoqs/web/switch';
import { Muted, TextButton, TextLink } from '@videoqs/web/text';
import styles from './facets.module.css';
import { messages } from './search.messages.ts';

const texts = messages;
const SHOWN = 4;

/**
 * One switch that limits the search to a person's streaming services. Members choose their services in their account,
 * and visitors choose them here.
 */
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
  const ask = async () => {
    await openDialog('titles/ChooseServices', {});
    const { length } = useSession.getState().SERVICES;
    // A visitor who has just named services wants to see titles on these services.
    if (length > 0 !== on) onChange(length > 0);
  };
  const choose = (text: string) =>
    isSignedIn ? <TextLink to="/account">{text}</TextLink> : <TextButton onClick={() => void ask()}>{text}</TextButton>;
  const about = () => {
    if (!services.length) return choose(texts.chooseServices);
    return (
      <span className={styles.tiles}>
        {services.slice(0, SHOWN).map((name) => (
          <ServiceTile key={name} name={name} />
        ))}
        <Muted small>{texts.titles(count)}</Muted>
        {!isSignedIn && choose(texts.changeServices)}
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
