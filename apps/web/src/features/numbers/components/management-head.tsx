import { ActionIcon, Anchor, Button, Group, Text, Title } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { IconChevronLeft, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useOthers } from '../api/use-numbers.ts';
import { type PlansPage, usePlansPage } from '../plans-page.ts';
import classes from './management.module.css';

interface ManagementHeadProps {
  children?: ReactNode;
  /** The screen below says what hosting numbers are. */
  isExplained?: boolean;
}

/** Above the list of numbers: which they are, and what stands beside. */
export function ManagementHead({ children, isExplained = false }: ManagementHeadProps) {
  const plansPage = usePlansPage();
  return plansPage ? (
    <PlansHead plansPage={plansPage} isExplained={isExplained}>
      {children}
    </PlansHead>
  ) : (
    <Head title="manage.title">{children}</Head>
  );
}

function Head({ title, children }: { title: string; children?: ReactNode }) {
  const t = useText('numbers');
  return (
    <header className={classes.head}>
      <Title order={2} size="lg" tabIndex={-1} flex="1 0 auto" {...FOCUS_HOME}>
        {t(title)}
      </Title>
      {children}
    </header>
  );
}

/** The menu of the tab belongs to the page around: the way back and to a new number stand here. */
function PlansHead({ plansPage, children, isExplained }: ManagementHeadProps & { plansPage: PlansPage }) {
  const t = useText('numbers');
  const common = useText();
  return (
    <header className={classes.head}>
      <ActionIcon variant="subtle" color="gray" size={40} onClick={plansPage.leave} aria-label={common('actions.back')}>
        <IconChevronLeft size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Title order={2} size="lg" tabIndex={-1} flex="1 0 auto" {...FOCUS_HOME}>
        {t('hosting.title')}
      </Title>
      {children}
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link {...links.newNumber()} {...props} />}
      >
        {t('hosting.get')}
      </Button>
      {!isExplained && <AboutHosting plansPage={plansPage} />}
    </header>
  );
}

function AboutHosting({ plansPage }: { plansPage: PlansPage }) {
  const t = useText('numbers');
  const hasOthers = useOthers().length > 0;
  return (
    <Group gap="xs" w="100%">
      <Text size="sm" c="dimmed">
        {t('hosting.intro')}
      </Text>
      {hasOthers && (
        <Anchor component="button" size="sm" underline="always" onClick={plansPage.manageAll}>
          {t('hosting.others')}
        </Anchor>
      )}
    </Group>
  );
}
