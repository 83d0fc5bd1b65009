import { Anchor, Center, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBrand } from '../../lib/services.tsx';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { ColourSchemeButton } from '../../ui/colour-scheme-button.tsx';
import { LanguageButton } from '../../ui/language-button.tsx';
import { WhereIsMyCode } from '../../ui/where-is-my-code.tsx';
import classes from './login-layout.module.css';
import { useSessionText } from './session-texts.ts';

/** Written when the page is built; everybody who gets the page's code may read whose it is. */
const THIRD_PARTY_NOTICES = '/third-party-notices.txt';

interface LoginLayoutProps {
  children: ReactNode;
  /** The address that a code went to, so that the outbox opens at it. */
  mailedTo?: string;
}

/** The card in the middle that both steps fill, with the page's own switches in the corner. */
export function LoginLayout({ children, mailedTo }: LoginLayoutProps) {
  const brand = useBrand();
  const t = useSessionText();
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
          <WhereIsMyCode sentTo={mailedTo} />
        </Stack>
      </Center>
      <footer className={classes.foot}>
        <Anchor href={THIRD_PARTY_NOTICES} target="_blank" size="xs" c="dimmed">
          {t('notices')}
        </Anchor>
      </footer>
    </div>
  );
}
