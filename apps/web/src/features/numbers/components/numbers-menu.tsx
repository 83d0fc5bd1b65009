import { ActionIcon, Button, Group, Title, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconHelpCircle,
  IconHistory,
  IconList,
  IconPackage,
  IconPlus,
  IconSettings,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links, type Target } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import menuClasses from '../../../ui/side-menu.module.css';
import { useSettingsOffered } from '../api/use-numbers.ts';
import classes from './numbers.module.css';
import { useHasPlansPage } from './use-has-plans-page.ts';

/** The left menu of the tab (spec 1 §2). What is not registered is not shown. */
export function NumbersMenu() {
  const t = useText('numbers');
  const common = useText();
  const offersSettings = useSettingsOffered();
  const hasPlans = useHasPlansPage();
  return (
    <nav className={menuClasses.side} aria-label={t('menu.label')}>
      <div className={classes.menuHead}>
        <Title order={1} size="md">
          {common('tabs.numbers')}
        </Title>
        {useBrand().can('newNumber') && <NewNumberButton />}
      </div>
      <ul className={menuClasses.entries}>
        <Entry to={links.manageNumbers()} icon={IconList} label={t('menu.manage')} />
        <Entry to={links.numberHistory()} icon={IconHistory} label={t('menu.history')} />
        {hasPlans && <Entry to={links.plans()} icon={IconPackage} label={t('menu.plans')} />}
        {offersSettings && <Entry to={links.numberSettings()} icon={IconSettings} label={t('menu.settings')} />}
      </ul>
    </nav>
  );
}

function Entry({ to, icon: Glyph, label }: { to: Target; icon: Icon; label: string }) {
  return (
    <li>
      <Link {...to} className={menuClasses.entry} activeProps={{ 'data-active': true }}>
        <Glyph size={20} stroke={1.6} aria-hidden />
        {label}
      </Link>
    </li>
  );
}

/** With the help tip of spec 1 §2, which a press shows as well as pointing at it. */
function NewNumberButton() {
  const t = useText('numbers');
  return (
    <Group gap={4}>
      <Button
        flex="1 0 auto"
        leftSection={<IconPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link {...links.newNumber()} {...props} />}
      >
        {t('menu.new')}
      </Button>
      <Tooltip
        label={t('menu.newHelp')}
        multiline
        maw={280}
        position="bottom-start"
        events={{ hover: true, focus: true, touch: true }}
      >
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('menu.newAbout')}>
          <IconHelpCircle size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
