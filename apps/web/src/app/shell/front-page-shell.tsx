import { Button, Group, Text, Title } from '@mantine/core';
import { inLanguage } from '@manyline/domain/words';
import { IconLogin2 } from '@tabler/icons-react';
import { useLocation, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { links } from '../../lib/links.ts';
import { useBrand, useServices } from '../../lib/services.tsx';
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

const INVITED_TO = ['chats', 'numbers', 'contacts', 'account'] as const;

const ReadingScreen = lazyPart(async () => (await import('./reading-screen.tsx')).ReadingScreen);

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
        <Beginning onLogIn={logIn} />
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
  const location = useLocation();
  return () => void navigate(links.loginFrom(location));
}

/** A brand with a page of its own begins there: the server writes it, so this page is left for it (0142). */
function Beginning({ onLogIn }: { onLogIn: () => void }) {
  const brand = useBrand();
  const { basePath } = useServices().found;
  const leaves = brand.can('landingPage');
  useEffect(() => {
    if (leaves) location.replace(`${basePath}/`);
  }, [leaves, basePath]);
  return leaves ? <Splash /> : <Invitation onLogIn={onLogIn} />;
}

/** The tab that somebody was about to look at. */
function useInvitedTo(): (typeof INVITED_TO)[number] {
  const { pathname } = useLocation();
  return INVITED_TO.find((tab) => pathname.startsWith(`/${tab}`)) ?? 'chats';
}

function Invitation({ onLogIn }: { onLogIn: () => void }) {
  const brand = useBrand();
  const language = useLanguage();
  const t = useText();
  const place = useInvitedTo();
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <div className={classes.words}>
          <div className={classes.name}>
            <BrandLogo brand={brand} size={40} />
            {inLanguage(brand.name, language)}
          </div>
          <Title order={1} className={classes.title}>
            {t(`front.${place}.title`)}
          </Title>
          <Text c="dimmed">{t(`front.${place}.body`)}</Text>
          <Group mt="sm">
            <Button size="md" onClick={onLogIn}>
              {t('bar.logIn')}
            </Button>
            <BuyButton size="md" variant="default">
              {t('bar.getNumber')}
            </BuyButton>
          </Group>
        </div>
        <div className={classes.picture}>
          <BrandPicture />
        </div>
      </div>
    </div>
  );
}
