import { Button, Group, Text, Title } from '@mantine/core';
import { formatMicros } from '@manyline/domain/money';
import { inLanguage } from '@manyline/domain/words';
import { IconLogin2 } from '@tabler/icons-react';
import { Link, useLocation, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { links } from '../../lib/links.ts';
import { useBrand } from '../../lib/services.tsx';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { BrandPicture } from '../../ui/brand-picture.tsx';
import { BuyButton } from '../../ui/buy-button.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { verificationTab } from '../tabs/verification-tab.ts';
import classes from './front-page-shell.module.css';
import { ShellFrame } from './shell-frame.tsx';
import { Splash } from './splash.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageTitle } from './use-page-title.ts';

const ReadingScreen = lazyPart(async () => (await import('./reading-screen.tsx')).ReadingScreen);

// Numbers and services, which the sign-in screen has no use for.
const CodesOffer = lazyPart(async () => (await import('./codes-offer.tsx')).CodesOffer);

/** The main content without a session: nothing here calls for one, and buying leads to the messaging site (decision 21). */
export function FrontPageShell() {
  const t = useText();
  const logIn = useLogIn();
  const canRead = useCanRead();
  usePageTitle();
  return (
    <ShellFrame bar={<TabBar foot={<IconAction icon={IconLogin2} label={t('bar.logIn')} onClick={logIn} />} />}>
      {canRead ? (
        <Suspense fallback={<Splash />}>
          <ReadingScreen />
        </Suspense>
      ) : (
        <Invitation onLogIn={logIn} />
      )}
    </ShellFrame>
  );
}

/** Services and numbers are there to be read without a session; a brand that begins with a page of its own leads there. */
function useCanRead(): boolean {
  const brand = useBrand();
  const matches = useMatchRoute();
  const isOpen = matches({ to: verificationTab.path, fuzzy: true }) !== false;
  return isOpen && !(brand.can('landingPage') && matches({ to: verificationTab.path }));
}

function useLogIn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => void navigate(links.login({ next: pathname }));
}

function Invitation({ onLogIn }: { onLogIn: () => void }) {
  const brand = useBrand();
  const language = useLanguage();
  const t = useText();
  const format = useFormat();
  const hasChats = brand.can('chats');
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <div className={classes.words}>
          <div className={classes.name}>
            <BrandLogo brand={brand} size={40} />
            {inLanguage(brand.name, language)}
          </div>
          <Title order={1} className={classes.title}>
            {t(hasChats ? 'front.title' : 'front.codesTitle')}
          </Title>
          <Text c="dimmed">
            {t(hasChats ? 'front.body' : 'front.codesBody', {
              rate: format.cardMoney(formatMicros(brand.prices.codeSms)),
            })}
          </Text>
          <Group mt="sm">
            <Button size="md" onClick={onLogIn}>
              {t('bar.logIn')}
            </Button>
            {brand.can('landingPage') && (
              <Button size="md" variant="default" component={Link} {...links.verificationPlace('new')}>
                {t('front.services')}
              </Button>
            )}
            <BuyButton size="md" variant="default">
              {t('bar.getNumber')}
            </BuyButton>
          </Group>
        </div>
        <div className={classes.picture}>
          <BrandPicture />
        </div>
      </div>
      {brand.can('landingPage') && (
        <Suspense fallback={<div className={classes.offerRoom} />}>
          <CodesOffer />
        </Suspense>
      )}
    </div>
  );
}
