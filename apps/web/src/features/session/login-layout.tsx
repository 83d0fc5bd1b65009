import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useServices } from '../../lib/services.tsx';
import { BrandPanel } from '../../ui/brand-panel.tsx';
import { ColourSchemeButton } from '../../ui/colour-scheme-button.tsx';
import { LanguageButton } from '../../ui/language-button.tsx';
import { WhereIsMyCode } from '../../ui/where-is-my-code.tsx';
import classes from './login-layout.module.css';
import { useSessionText } from './session-texts.ts';

/** Written when the page is built; everybody who gets the page's code may read whose it is. */
const THIRD_PARTY_NOTICES = '/third-party-notices.txt';

interface LoginLayoutProps {
  children: ReactNode;
  /** The address that a code went to, so that the mailbox opens at it. */
  mailedTo?: string;
}

/** The brand on one side, and on the other what both steps fill, with the page's own switches in the corner. */
export function LoginLayout({ children, mailedTo }: LoginLayoutProps) {
  const t = useSessionText();
  const { brand, basePath } = useServices().found;
  return (
    <div className={classes.page}>
      <BrandPanel home={brand.can('landingPage') ? `${basePath}/` : undefined} />
      <div className={classes.side}>
        <header className={classes.corner}>
          <LanguageButton tip="bottom" />
          <ColourSchemeButton tip="bottom" />
        </header>
        <main className={classes.main}>
          {children}
          <WhereIsMyCode sentTo={mailedTo} />
        </main>
        <footer className={classes.foot}>
          <Anchor href={THIRD_PARTY_NOTICES} target="_blank" size="xs" c="dimmed" className="thumb">
            {t('notices')}
          </Anchor>
        </footer>
      </div>
    </div>
  );
}
