import { Button } from '@videoqs/web/button';
import Empty from '@videoqs/web/empty';
import { Panel } from '@videoqs/web/page';
import Popover from '@videoqs/web/popover';
import QRCode from '@videoqs/web/qr-code';
import Result from '@videoqs/web/result';
import Skeleton from '@videoqs/web/skeleton';
import Tooltip from '@videoqs/web/tooltip';
import Tour from '@videoqs/web/tour';
import { useRef, useState } from 'react';
import styles from './kit.module.css';

/** What stands over the page, and what stands in for it. */
export function AntdShown() {
  const start = useRef<HTMLButtonElement>(null);
  const [touring, setTouring] = useState(false);
  return (
    <div className={styles.tiles}>
      <Panel heading="Over the page">
        <div className={styles.line}>
          <Tooltip title="What it does">
            <Button>Tooltip</Button>
          </Tooltip>
          <Popover title="Popover" content="More about it" trigger="click">
            <Button>Popover</Button>
          </Popover>
          <Button ref={start} onClick={() => setTouring(true)}>
            Tour
          </Button>
        </div>
        <Tour
          open={touring}
          onClose={() => setTouring(false)}
          steps={[
            { title: 'Here it starts', description: 'One step at a time.', target: () => start.current as HTMLElement },
            { title: 'And ends', description: 'That is all.' },
          ]}
        />
      </Panel>
      <Panel heading="QR code">
        <QRCode
          aria-label="Link to this Jamm"
          type="svg"
          value="https://videoqs.example/j/7fQ2"
          bordered={false}
          color="#000"
          bgColor="#fff"
        />
      </Panel>
      <Panel heading="Skeleton">
        <Skeleton active={false} />
      </Panel>
      <Panel heading="Empty">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Nothing here yet" />
      </Panel>
      <Panel heading="Result">
        <Result status="success" title="Imported" subTitle="96 titles are in your queue." />
      </Panel>
    </div>
  );
}
