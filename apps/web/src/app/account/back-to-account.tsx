import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/i18n.ts';
import { links } from '../../lib/links.ts';
import classes from './account.module.css';

/** From a pane to the list, where they are not side by side. */
export function BackToAccount() {
  const t = useText();
  return (
    <nav className={classes.back} aria-label={t('tabs.account')}>
      <Anchor
        component={Link}
        {...links.account()}
        size="sm"
        style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
      >
        <IconChevronLeft size={18} aria-hidden />
        {t('tabs.account')}
      </Anchor>
    </nav>
  );
}
