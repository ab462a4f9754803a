import { Page, PageHead, Panel } from '@videoqs/web/page';
import QRCode from '@videoqs/web/qr-code';
import { Segmented } from '@videoqs/web/segmented';
import { Slider, SpanSlider } from '@videoqs/web/slider';
import { Switch } from '@videoqs/web/switch';
import { useState } from 'react';
import styles from './form-page.module.css';

const SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
] as const;

/**
 * A page that contains every antd control and nothing else. The bench uses it to measure how much the controls weigh.
 */
export default function FormPage() {
  const [on, setOn] = useState(true);
  const [size, setSize] = useState<'s' | 'm' | 'l'>('m');
  const [taste, setTaste] = useState(70);
  const [years, setYears] = useState<[number, number]>([1990, 2010]);
  return (
    <Page>
      <PageHead title="Controls of antd" intro="Styled by our tokens when the shell is built." />
      <Panel label="Controls">
        <div className={styles.form}>
          <Switch label="Reminders by email" on={on} onChange={setOn} />
          <Switch label="Busy" on={on} busy onChange={setOn} />
          <Switch label="Off" on={false} disabled onChange={setOn} />
          <Segmented legend="Size" options={SIZES} value={size} onPick={setSize} />
          <Slider label="Drama" min={0} max={100} middle={50} value={taste} onMove={setTaste} />
          <SpanSlider
            labels={['First year', 'Last year']}
            min={1920}
            max={2030}
            value={years}
            onMove={setYears}
            onEnd={setYears}
          />
          <div role="img" aria-label="A link">
            <div aria-hidden="true">
              <QRCode type="svg" value="https://example.com" size={168} bordered={false} color="#000" bgColor="#fff" />
            </div>
          </div>
        </div>
      </Panel>
    </Page>
  );
}
