import QRCode from '@videoqs/web/qr-code';
import styles from './qr-picture.module.css';

const SIZE = 168;

/** A link as a QR code. It is dark on white in both themes, because cameras cannot read it otherwise. */
export default function QrPicture({ link, label }: { link: string; label: string }) {
  return (
    <div className={styles.qr} role="img" aria-label={label}>
      <div aria-hidden="true">
        <QRCode type="svg" value={link} size={SIZE} bordered={false} color="#000" bgColor="#fff" />
      </div>
    </div>
  );
}
