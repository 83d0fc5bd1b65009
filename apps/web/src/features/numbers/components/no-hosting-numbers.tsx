import { Anchor, Text } from '@mantine/core';
import { languages } from '@manyline/domain/languages';
import { formatNumber } from '@manyline/domain/phone';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { NumbersDrawing } from '../../../ui/drawings/numbers-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOthers } from '../api/use-numbers.ts';
import type { PlansPage } from '../plans-page.ts';
import { ManagementHead } from './management-head.tsx';

/** Numbers that are named; of more than these it is said how many there are. */
const NAMED_MAX = 3;

/** The way to the first one stands above. Who has rented a number already reads why it is not here, and where it is. */
export function NoHostingNumbers({ plansPage }: { plansPage: PlansPage }) {
  const t = useText('numbers');
  const format = useFormat();
  const { space } = languages[useLanguage()];
  const others = useOthers();
  const count = others.length;
  const named = format.list(others.slice(0, NAMED_MAX).map(formatNumber));
  return (
    <>
      <ManagementHead isExplained />
      <EmptyState
        drawing={<NumbersDrawing />}
        title={t('hosting.none')}
        hint={`${t('hosting.intro')}${count === 0 ? `${space}${t('hosting.noneHint')}` : ''}`}
        order={3}
      >
        {count > 0 && (
          <>
            <Text size="sm" maw={380} className="tabular">
              {count > NAMED_MAX ? t('hosting.hasMany', { count }) : t('hosting.has', { count, numbers: named })}
            </Text>
            <Anchor component="button" type="button" size="sm" underline="always" onClick={plansPage.manageAll}>
              {t('hosting.others')}
            </Anchor>
          </>
        )}
      </EmptyState>
    </>
  );
}
