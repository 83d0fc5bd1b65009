import { QRCodeSVG } from 'qrcode.react';
import classes from './credit.module.css';

/** Black on white in every scheme: cameras read no other. Loaded when the first one is shown. */
export function QrPicture({ value, label }: { value: string; label: string }) {
  return (
    <div className={classes.qr}>
      <QRCodeSVG value={value} size={208} marginSize={2} level="M" title={label} />
    </div>
  );
}
