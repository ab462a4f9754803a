import { isOfferedIn, STREAMING_SERVICES, type StreamingService } from '@videoqs/contract/account/streaming-services';
import { TONIGHT_LENGTHS } from '@videoqs/contract/titles/tonight';
import { ChipButton } from '@videoqs/web/chip';
import { countries } from '@videoqs/web/countries';
import { openDialog } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { ServiceTile } from '@videoqs/web/service-tile';
import { useSession } from '@videoqs/web/session';
import { VisuallyHidden } from '@videoqs/web/text';
import { useId, useMemo, useState } from 'react';
import { toggleService } from '../../services/toggle-service.ts';
import { messages } from './home.messages.ts';
import { useLength } from './use-tonight.ts';
import styles from './where-i-watch.module.css';

const texts = messages.tonight;
/** The number of services that are shown at first. */
const FEW = 7;

/** The choice of a visitor's streaming services, country and length. It is stored on the device. */
export function WhereIWatch() {
  const { SERVICES: services, COUNTRY: country, set } = useSession();
  // The services are sorted only once, so that none moves while the visitor taps.
  const [first, setFirst] = useState<readonly StreamingService[]>(services);
  const headID = useId();
  const countryID = useId();
  const all = useMemo(countries, []);
  const rank = (name: StreamingService) => (first.includes(name) ? 0 : isOfferedIn(name, country) ? 1 : 2);
  const shown = [...STREAMING_SERVICES].sort((a, b) => rank(a) - rank(b)).slice(0, Math.max(FEW, first.length));
  const choose = async () => {
    await openDialog('titles/ChooseServices', {});
    setFirst(useSession.getState().SERVICES);
  };
  return (
    <>
      <div className={styles.head}>
        <b id={headID}>{texts.services}</b>
        <label htmlFor={countryID}>
          <VisuallyHidden>{texts.country}</VisuallyHidden>
          <select
            id={countryID}
            className={styles.country}
            value={country}
            onChange={(e) => set({ COUNTRY: e.target.value })}
          >
            {all.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll in a grid */}
      <div role="group" aria-labelledby={headID} className={styles.services}>
        {shown.map((name) => {
          const on = services.includes(name);
          return (
            <ChipButton key={name} tone={on ? 'on' : 'plain'} aria-pressed={on} onClick={() => toggleService(name)}>
              <span className={styles.tile}>
                <ServiceTile small name={name} />
                {on && <Icon name="check" size={14} />}
              </span>
              {name}
            </ChipButton>
          );
        })}
        <ChipButton onClick={() => void choose()}>
          <Icon name="plus" size={16} />
          {texts.more(STREAMING_SERVICES.length - shown.length)}
          <VisuallyHidden> {texts.moreServices}</VisuallyHidden>
        </ChipButton>
      </div>
      <Length />
    </>
  );
}

/** The choice of a length. It is drawn without antd, because a visitor's first screen loads none of antd's controls. */
function Length() {
  const length = useLength((s) => s.length);
  const name = useId();
  return (
    <fieldset className={styles.lengths} aria-label={texts.length}>
      {TONIGHT_LENGTHS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === length}
            onChange={() => useLength.setState({ length: each })}
          />
          <span>{texts.lengths[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
