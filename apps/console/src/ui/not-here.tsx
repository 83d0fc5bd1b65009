import { addressOf } from '../lib/address.ts';
import { useLanguage } from '../lib/language.ts';
import { Empty } from './empty.tsx';
import { Link } from './link.tsx';

/** An address that leads nowhere, or to what the role does not allow: the two look alike. */
export function NotHere() {
  const { t } = useLanguage();
  return (
    <Empty title={t('notHere')} hint={t('notHereHint')}>
      <Link to={addressOf([])}>{t('home')}</Link>
    </Empty>
  );
}
