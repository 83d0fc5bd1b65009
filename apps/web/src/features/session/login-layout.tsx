import { Anchor, Center, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSandboxUrl } from '../../lib/local-world-store.ts';
import { useBrand } from '../../lib/services.tsx';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { ColourSchemeButton } from '../../ui/colour-scheme-button.tsx';
import { LanguageButton } from '../../ui/language-button.tsx';
import classes from './login-layout.module.css';
import { useSessionText } from './session-texts.ts';

interface LoginLayoutProps {
  children: ReactNode;
  /** The address that a code went to, so that the outbox opens at it. */
  mailedTo?: string;
}

/** The card in the middle that both steps fill, with the page's own switches in the corner. */
export function LoginLayout({ children, mailedTo }: LoginLayoutProps) {
  const brand = useBrand();
  return (
    <div className={classes.page}>
      <header className={classes.corner}>
        <LanguageButton tip="bottom" />
        <ColourSchemeButton tip="bottom" />
      </header>
      <Center component="main" className={classes.main}>
        <Stack align="center" gap="lg" w="100%" maw={440}>
          <BrandLogo brand={brand} size={56} />
          <Paper withBorder shadow="sm" p="xl" w="100%">
            {children}
          </Paper>
          <WhereIsMyCode mailedTo={mailedTo} />
        </Stack>
      </Center>
    </div>
  );
}

/** In the local world codes go to the sandbox page's outbox, not to anybody's phone. */
function WhereIsMyCode({ mailedTo }: Pick<LoginLayoutProps, 'mailedTo'>) {
  const sandboxUrl = useSandboxUrl();
  const t = useSessionText();
  if (!sandboxUrl) return null;
  return (
    <Anchor
      href={`${sandboxUrl}#outbox${mailedTo ? `?to=${encodeURIComponent(mailedTo)}` : ''}`}
      target="_blank"
      size="sm"
    >
      {t('whereIsMyCode')}
    </Anchor>
  );
}
