import { Link } from '@tanstack/react-router';
import { useText } from '../lib/i18n/i18n.ts';
import { MessagePage } from '../ui/message-page.tsx';

export function NotFoundPage() {
  const t = useText();
  return (
    <MessagePage title={t('notFound.title')} body={t('notFound.body')}>
      <Link to="/">{t('notFound.action')}</Link>
    </MessagePage>
  );
}
