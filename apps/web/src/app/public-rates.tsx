import { Button } from '@mantine/core';
import { inLanguage } from '@manyline/domain/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { RatesPane } from '../features/rates/rates-pane.tsx';
import { useText } from '../lib/i18n/i18n.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { links } from '../lib/links.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useBrand, useSessionState } from '../lib/services.tsx';
import { BrandLogo } from '../ui/brand-logo.tsx';
import { ColourSchemeButton } from '../ui/colour-scheme-button.tsx';
import { GoTo } from '../ui/go-to.tsx';
import { LanguageButton } from '../ui/language-button.tsx';
import classes from './public-rates.module.css';

/** /login/rates: what things cost, for whoever has not logged in; who has finds it among the account's panes. */
export function PublicRates() {
  const t = useText();
  const rates = useText('rates');
  const brand = useBrand();
  const language = useLanguage();
  const { status } = useSessionState();
  const [queries] = useState(createQueryClient);
  const name = inLanguage(brand.name, language);
  const title = `${rates('title')} - ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!brand.can('rates')) return <GoTo to={links.login()} />;
  if (status === 'signedIn') return <GoTo to={links.pane('rates')} />;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link {...links.login()} className={classes.name}>
          <BrandLogo brand={brand} size={28} />
          <span>{name}</span>
        </Link>
        <LanguageButton tip="bottom" />
        <ColourSchemeButton tip="bottom" />
        <Button size="xs" renderRoot={(props) => <Link {...links.login()} {...props} />}>
          {t('bar.logIn')}
        </Button>
      </header>
      <main className={classes.main}>
        <QueryClientProvider client={queries}>
          <RatesPane isPage />
        </QueryClientProvider>
      </main>
    </div>
  );
}
