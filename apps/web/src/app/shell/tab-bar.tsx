import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useBrand } from '../../lib/services.tsx';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { ColourSchemeButton } from '../../ui/colour-scheme-button.tsx';
import { LanguageButton } from '../../ui/language-button.tsx';
import { type BuiltTab, tabsOf } from '../tabs/registry.ts';
import { BarLink } from './bar-link.tsx';
import { HelpLink } from './help-link.tsx';
import classes from './tab-bar.module.css';

/** The left bar, 55 px: tabs above, what belongs to the page and the person below. */
export function TabBar({ foot }: { foot: ReactNode }) {
  const brand = useBrand();
  const t = useText();
  return (
    <nav className={classes.bar} aria-label={t('bar.label')}>
      <BrandLogo brand={brand} size={32} />
      <ul className={classes.tabs}>
        {tabsOf(brand).map((tab) => (
          <li key={tab.id}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <ColourSchemeButton />
        <LanguageButton />
        <HelpLink />
        {foot}
      </div>
    </nav>
  );
}

function TabLink({ tab }: { tab: BuiltTab }) {
  const t = useText();
  const unread = tab.useUnread() > 0;
  const name = t(`tabs.${tab.id}`);
  return (
    <BarLink
      to={tab.path}
      icon={tab.icon}
      caption={t(`captions.${tab.id}`)}
      label={unread ? t(tab.id === 'account' || tab.id === 'numbers' ? 'bar.news' : 'bar.unread', { name }) : name}
      dot={unread}
    />
  );
}
