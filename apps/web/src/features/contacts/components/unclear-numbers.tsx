import { Button, Group, Stack, Text } from '@mantine/core';
import { regionName } from '@manyline/domain/region-names';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { regionFlag } from '../../../ui/region-flag.ts';
import type { ImportPreview } from '../transfer/preview.ts';

/** So many countries are offered: where numbers may be of more, the person knows better than a list. */
const SHOWN_MAX = 4;

interface UnclearNumbersProps {
  preview: ImportPreview;
  /** ISO code of the country that was chosen. */
  region: string;
  onAnswer: (iso: string) => void;
}

/** Numbers without a country's code that are none of the chosen country's: asked about once for each country, not once each. */
export function UnclearNumbers({ preview, region, onAnswer }: UnclearNumbersProps) {
  const t = useText('contacts');
  const language = useLanguage();
  const count = preview.problems.filter(({ problem }) => problem === 'phoneUnclear').length;
  if (count === 0) return null;
  const country = regionName(region, language);
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {t('import.unclear', { count, country })}
      </Text>
      <Group gap={6}>
        {preview.unclear.slice(0, SHOWN_MAX).map(({ iso, count: some }) => (
          <Button key={iso} variant="default" size="compact-sm" onClick={() => onAnswer(iso)}>
            {`${regionFlag(iso)} ${t('import.readAs', { country: regionName(iso, language), count: some })}`}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
