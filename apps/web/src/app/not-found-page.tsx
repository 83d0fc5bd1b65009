import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../lib/i18n/i18n.ts';
import { links } from '../lib/links.ts';
import { SearchDrawing } from '../ui/drawings/search-drawing.tsx';
import { MessagePage } from '../ui/message-page.tsx';

export function NotFoundPage() {
  const t = useText();
  return (
    <MessagePage title={t('notFound.title')} body={t('notFound.body')} drawing={<SearchDrawing />}>
      <Button renderRoot={(props) => <Link {...links.start()} {...props} />}>{t('notFound.action')}</Button>
    </MessagePage>
  );
}
