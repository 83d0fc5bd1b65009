import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { NumbersDrawing } from '../../../ui/drawings/numbers-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePlansPage } from '../plans-page.ts';
import classes from './management.module.css';
import { useHasPlansPage } from './use-has-plans-page.ts';

/** Below so few rows a screen is empty otherwise. */
const FEW = 3;

/** Below a short list: the way to another number, where the brand has one. */
export function AnotherNumber({ listed }: { listed: number }) {
  const t = useText('numbers');
  const canRent = useBrand().can('newNumber');
  const hasPlans = useHasPlansPage();
  const isPlansPage = usePlansPage() !== undefined;
  if (listed > FEW || isPlansPage || !(canRent || hasPlans)) return null;
  const to = canRent ? links.newNumber() : links.plans('/new');
  return (
    <div className={classes.another}>
      <EmptyState drawing={<NumbersDrawing />} title={t('another.title')} hint={t('another.hint')}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link {...to} {...props} />}
        >
          {t(canRent ? 'another.choose' : 'hosting.get')}
        </Button>
      </EmptyState>
    </div>
  );
}
