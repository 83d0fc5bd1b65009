import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links, type Target } from '../../../lib/links.ts';
import { useBrand, useFrontPage } from '../../../lib/services.tsx';

/** In an empty list of top-ups: the way to the first one, where the site sells any. */
export function TopUpStep() {
  const t = useText();
  const isFrontPage = useFrontPage();
  const sells = useBrand().accountPanes.includes('credit') && !isFrontPage;
  return sells && <Step to={links.credit()}>{t('panes.credit')}</Step>;
}

/** In an empty list of texts: a new one; where nobody chats, the place of the codes that were received. */
export function TextsStep() {
  const t = useText('ledger');
  const brand = useBrand();
  if (brand.can('newChat')) return <Step to={links.newChat()}>{t('empty.write')}</Step>;
  if (brand.can('chats') || !brand.can('twoTabVerification')) return null;
  return <Step to={links.verificationPlace('recent')}>{t('empty.recent')}</Step>;
}

function Step({ to, children }: { to: Target; children: string }) {
  return <Button renderRoot={(props) => <Link {...to} {...props} />}>{children}</Button>;
}
