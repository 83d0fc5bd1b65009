import { Center, Loader } from '@mantine/core';
import { Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import classes from './credit.module.css';

const QrPicture = lazyPart(async () => (await import('./qr-picture.tsx')).QrPicture);

/** Loading until there is something to show, in the picture's own size. */
export function QrBox({ value, label }: { value: string | undefined; label: string }) {
  const t = useText();
  const waiting = (
    <Center className={classes.qr}>
      <Loader aria-label={t('loading')} color="gray" />
    </Center>
  );
  if (value === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <QrPicture value={value} label={label} />
    </Suspense>
  );
}
