import { Link } from '@tanstack/react-router';
import { useText } from '../lib/i18n/i18n.ts';
import { links } from '../lib/links.ts';
import { MessagePage } from '../ui/message-page.tsx';

export function NotFoundPage() {
  const t = useText();
  return (
    <MessagePage title={t('notFound.title')} body={t('notFound.body')}>
      <Link {...links.start()}>{t('notFound.action')}</Link>
    </MessagePage>
  );
}
