import { Button } from '@mantine/core';
import { inLanguage } from '@manyline/domain/words';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { links } from '../lib/links.ts';
import { useBrand } from '../lib/services.tsx';
import { SearchDrawing } from '../ui/drawings/search-drawing.tsx';
import { MessagePage } from '../ui/message-page.tsx';

export function NotFoundPage() {
  const t = useText();
  const brand = useBrand();
  const title = `${t('notFound.title')} - ${inLanguage(brand.name, useLanguage())}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <MessagePage title={t('notFound.title')} body={t('notFound.body')} drawing={<SearchDrawing />}>
      <Button renderRoot={(props) => <Link {...links.start()} {...props} />}>{t('notFound.action')}</Button>
    </MessagePage>
  );
}
