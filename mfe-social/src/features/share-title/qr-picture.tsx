import AntdScope from '@videoqs/web/antd-scope';
import QRCode from '@videoqs/web/qr-code';
import { messages } from '../../share/share.messages.ts';
import styles from './share-title.module.css';

const SIZE = 168;

/** Dark on white in both themes, or cameras do not read it. */
export default function QrPicture({ link }: { link: string }) {
  return (
    <AntdScope>
      <div className={styles.qr} role="img" aria-label={messages.codeOf(link)}>
        <div aria-hidden="true">
          <QRCode type="svg" value={link} size={SIZE} bordered={false} color="#000" bgColor="#fff" />
        </div>
      </div>
    </AntdScope>
  );
}
