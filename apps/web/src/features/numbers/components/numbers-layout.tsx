import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { numberKeys } from '../../../data/numbers/own-numbers-query.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLeadsOn } from '../../../lib/leads-on.ts';
import { links } from '../../../lib/links.ts';
import { GoTo } from '../../../ui/go-to.tsx';
import { ListAndContent } from '../../../ui/list-and-content.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import classes from './numbers.module.css';
import { NumbersMenu } from './numbers-menu.tsx';

/** As wide as every other menu: no edge jumps from tab to tab. */
const MENU_WIDTH = 272;

/** /numbers: the menu on the left, the chosen screen beside it; on narrow windows one of the two. */
export function NumbersLayout() {
  const t = useText();
  const wide = useWide();
  const nothingChosen = useMatchRoute()(links.numbers()) !== false;
  useLeadsOn(links.numbers(), wide ? links.manageNumbers() : undefined);
  useWordsOfLanguage();
  return (
    <ListAndContent list={<NumbersMenu />} listWidth={MENU_WIDTH} nothingChosen={nothingChosen}>
      <div className={classes.content}>
        {/* Apart from the way back, which steps of the wizard hide. */}
        {!wide && <VisuallyHidden component="h1">{t('tabs.numbers')}</VisuallyHidden>}
        {!wide && <BackToMenu />}
        <div className={classes.screen}>
          <Outlet />
        </div>
      </div>
    </ListAndContent>
  );
}

/** Plans are named in the page's language by the server: lists that carry their names are read anew when it changes. */
export function useWordsOfLanguage(): void {
  const language = useLanguage();
  const queries = useQueryClient();
  const read = useRef(language);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    void queries.invalidateQueries({ queryKey: numberKeys.all });
  }, [language, queries]);
}

/** Where there is room beside the menu, its first screen. */
export function NumbersStart() {
  return useWide() ? <GoTo to={links.manageNumbers()} /> : null;
}

function BackToMenu() {
  const t = useText('numbers');
  const common = useText();
  return (
    <nav className={classes.back} aria-label={t('menu.label')}>
      <Anchor component={Link} {...links.numbers()} size="sm" className={classes.backLink}>
        <IconChevronLeft size={18} aria-hidden />
        {common('tabs.numbers')}
      </Anchor>
    </nav>
  );
}
