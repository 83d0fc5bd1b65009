import { Button, Group } from '@mantine/core';
import { setFilters } from '../lib/address.ts';
import { useLanguage } from '../lib/language.ts';

interface PageTurnerProps {
  nextPage?: string | undefined;
  /** Whether this is a later page. */
  isLater?: boolean | undefined;
  /** The place's name in the address: each list of a screen has its own, which begins with `after`. */
  place?: string | undefined;
}

/** To the next page of a list, and back to its first; the place stands in the address. */
export function PageTurner({ nextPage, isLater, place = 'after' }: PageTurnerProps) {
  const { t } = useLanguage();
  return (
    <Group gap="sm">
      {isLater && (
        <Button variant="default" size="xs" onClick={() => setFilters({ [place]: undefined })}>
          {t('firstPage')}
        </Button>
      )}
      {nextPage !== undefined && (
        <Button variant="default" size="xs" onClick={() => setFilters({ [place]: nextPage })}>
          {t('nextPage')}
        </Button>
      )}
    </Group>
  );
}
