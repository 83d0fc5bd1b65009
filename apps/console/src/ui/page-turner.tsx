import { Button, Group } from '@mantine/core';
import { setFilters } from '../lib/address.ts';
import { useLanguage } from '../lib/language.ts';

interface PageTurnerProps {
  nextPage?: string | undefined;
  /** Whether this is a later page. */
  isLater?: boolean | undefined;
}

/** To the next page of a list, and back to its first; the place stands in the address. */
export function PageTurner({ nextPage, isLater }: PageTurnerProps) {
  const { t } = useLanguage();
  return (
    <Group gap="sm">
      {isLater && (
        <Button variant="default" size="xs" onClick={() => setFilters({ after: undefined })}>
          {t('firstPage')}
        </Button>
      )}
      {nextPage !== undefined && (
        <Button variant="default" size="xs" onClick={() => setFilters({ after: nextPage })}>
          {t('nextPage')}
        </Button>
      )}
    </Group>
  );
}
