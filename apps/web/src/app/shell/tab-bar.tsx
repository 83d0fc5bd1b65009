import { IconDots } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useBrand } from '../../lib/services.tsx';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { ColourSchemeButton } from '../../ui/colour-scheme-button.tsx';
import { LanguageButton } from '../../ui/language-button.tsx';
import { type BuiltTab, tabsOf } from '../tabs/registry.ts';
import { BarLink } from './bar-link.tsx';
import { HelpLink } from './help-link.tsx';
import classes from './tab-bar.module.css';

/**
 * The bar, 55 px on the left: tabs above, what belongs to the page and the person below. On a phone's width it stands
 * at the bottom, and what was below comes out of "More".
 */
export function TabBar({ foot }: { foot: ReactNode }) {
  const brand = useBrand();
  const t = useText();
  const tabs = tabsOf(brand);
  return (
    <nav className={classes.bar} aria-label={t('bar.label')} style={{ '--tabs': tabs.length } as CSSProperties}>
      <BrandLogo brand={brand} size={32} />
      <ul className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
      <BarFoot>
        <ColourSchemeButton />
        <LanguageButton />
        <HelpLink />
        {foot}
      </BarFoot>
    </nav>
  );
}

/** Always there in a wide window; in a narrow one until it is closed by Escape, "More" or a press beside it. */
function BarFoot({ children }: { children: ReactNode }) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const isOpen = open || undefined;
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is inside */}
      <div className={classes.more} onKeyDown={closeByKey}>
        <button
          type="button"
          className={classes.tab}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((was) => !was)}
        >
          <IconDots size={22} stroke={1.6} aria-hidden />
          <span className={classes.caption}>{t('bar.more')}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape and the button for it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={classes.beside} data-open={isOpen} onClick={() => setOpen(false)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div id={id} className={classes.foot} data-open={isOpen} onKeyDown={closeByKey}>
        {children}
      </div>
    </>
  );
}

function TabLink({ tab }: { tab: BuiltTab }) {
  const t = useText();
  const unread = tab.useUnread();
  const name = t(`tabs.${tab.id}`);
  return (
    <BarLink
      to={tab.path}
      icon={tab.icon}
      caption={t(`captions.${tab.id}`)}
      label={unread > 0 ? t(tab.id === 'account' || tab.id === 'numbers' ? 'bar.news' : 'bar.unread', { name }) : name}
      unread={unread}
    />
  );
}
