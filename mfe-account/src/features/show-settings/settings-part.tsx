import type { OpsConfiguration, OpsSetting } from '@videoqs/contract/ops/parts';
import { Check } from '@videoqs/web/check';
import { FindField } from '@videoqs/web/find-field';
import { Panel } from '@videoqs/web/page';
import { Empty } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../ops/messages.ts';
import { Part } from '../../ops/part.tsx';
import { chooseSettings } from './choose-settings.ts';
import { useSettings } from './settings.call.ts';
import styles from './settings-part.module.css';

/** The configuration of each part, as the part itself reports it, without secrets. */
export function SettingsPart() {
  const asked = useSettings();
  return (
    <Part heading={messages.tabs.settings} asked={asked} data={asked.data}>
      {(shown) => (shown ? <Settings parts={shown.parts} /> : <p role="status">{messages.settingsAway}</p>)}
    </Part>
  );
}

function Settings({ parts }: { parts: readonly OpsConfiguration[] }) {
  const [typed, setTyped] = useState('');
  const [onlySet, setOnlySet] = useState(true);
  const found = chooseSettings(parts, { typed, onlySet });
  return (
    <div className={styles.settings}>
      <Muted as="p" small>
        {messages.settingsHow}
      </Muted>
      <div className={styles.filter}>
        <FindField label={messages.findSetting} value={typed} onChange={setTyped} />
        <label className={styles.choice}>
          <Check checked={onlySet} onChange={(e) => setOnlySet(e.target.checked)} />
          {messages.onlySet}
        </label>
      </div>
      {found.length ? (
        <Panel as="div">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.setting}</th>
                <th scope="col">{messages.settingValue}</th>
              </tr>
            </thead>
            {found.map((part) => (
              <PartRows key={part.name} part={part} />
            ))}
          </table>
        </Panel>
      ) : (
        <Empty icon="search" small title={messages.noSettings} text={messages.noSettingsText} />
      )}
    </div>
  );
}

const PartRows = ({ part: { name, settings } }: { part: OpsConfiguration }) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={2}>
        {name}
      </th>
    </tr>
    {settings ? (
      settings.map((setting) => (
        <tr key={setting.name}>
          <th scope="row">{setting.name}</th>
          <td>
            <Value setting={setting} />
          </td>
        </tr>
      ))
    ) : (
      <tr>
        <td colSpan={2}>{messages.partAway}</td>
      </tr>
    )}
  </tbody>
);

function Value({ setting: { state, value } }: { setting: OpsSetting }) {
  if (value === null) return <Muted>{state === 'set' ? messages.notShown : messages.notSet}</Muted>;
  return (
    <>
      {value || <Muted>{messages.emptyText}</Muted>}
      {state === 'default' && <Muted> ({messages.isDefault})</Muted>}
    </>
  );
}
