import { Box, Button } from '@mantine/core';
import { inLanguage } from '@manyline/domain/words';
import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { links } from '../lib/links.ts';
import { useBrand } from '../lib/services.tsx';
import { whenThere } from '../lib/when-there.ts';
import { MessagePage } from '../ui/message-page.tsx';

// Few people come here: the sign-in page is lighter without it.
const SearchDrawing = lazyRouteComponent(
  whenThere(() => import('../ui/drawings/search-drawing.tsx')),
  'SearchDrawing',
);

export function NotFoundPage() {
  const t = useText();
  const brand = useBrand();
  const title = `${t('notFound.title')} - ${inLanguage(brand.name, useLanguage())}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const drawing = (
    <Suspense fallback={<Box h={120} />}>
      <SearchDrawing />
    </Suspense>
  );
  return (
    <MessagePage title={t('notFound.title')} body={t('notFound.body')} drawing={drawing}>
      <Button renderRoot={(props) => <Link {...links.start()} {...props} />}>{t('notFound.action')}</Button>
    </MessagePage>
  );
}
