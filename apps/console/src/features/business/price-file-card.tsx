import { Alert, FileInput, Stack, Text } from '@mantine/core';
import { exportPriceFile, PRICES_CSV_MAX, type PriceFile, readPriceFile } from '@manyline/contract/console/business';
import { inLanguage } from '@manyline/domain/words';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import type { PieceProps } from './piece-props.ts';
import { useRoomWords } from './words.ts';

const columns: Record<PriceFile, string> = {
  rates: 'brands, type, countryCode, description_en, description_zh, commonLineRate, economicLineRate',
  codeRates: 'app, countryCode, shared, premium',
};

interface PriceFileCardProps extends PieceProps {
  piece: PriceFile;
  canChange: boolean;
  onTake: (value: unknown) => void;
}

/** A long list of prices as a file: what is taken from one stands in the form, to be looked at and proposed as any other change. */
export function PriceFileCard({ brand, piece, canChange, onTake }: PriceFileCardProps) {
  const { t, language } = useRoomWords();
  const [isTooLarge, setTooLarge] = useState(false);
  const read = useAct(readPriceFile);
  const found = read.data;
  const isRead = found !== undefined && found.problems.length === 0;

  const handleFile = async (file: File | null) => {
    read.reset();
    const csv = await file?.text();
    const isLarge = csv !== undefined && csv.length > PRICES_CSV_MAX;
    setTooLarge(isLarge);
    if (!csv || isLarge) return;
    read.mutate(
      { brand: brand.id, piece, csv },
      {
        onSuccess({ value, problems }) {
          if (problems.length === 0) onTake(value);
        },
      },
    );
  };

  return (
    <SectionCard title={t('priceFile')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" className="wrap">
          {t('priceFileHint')}
          <SentenceGap />
          <code>{columns[piece]}</code>
        </Text>
        {canChange && (
          <FileInput
            label={t('priceFileTake')}
            placeholder={t('priceFileChoose')}
            accept=".csv,text/csv"
            clearable
            onChange={handleFile}
          />
        )}
        <Problem error={read.error} />
        {isTooLarge && (
          <Alert role="alert" color="red" variant="light" p="xs">
            {t('priceFileTooLarge')}
          </Alert>
        )}
        {isRead && (
          <Text size="sm">
            {t('priceFileTaken', { count: found.value.length })}
            {found.others > 0 && (
              <>
                <SentenceGap />
                {t('priceFileOthers', { count: found.others, brand: inLanguage(brand.name, language) })}
              </>
            )}
          </Text>
        )}
        {found && !isRead && (
          <Alert role="alert" color="red" variant="light" title={t('priceFileProblems')}>
            <Stack gap={4}>
              {found.problems.map(({ line, problem }) => (
                <Text key={`${line} ${problem}`} size="sm" className="wrap">
                  {t('priceFileLine', { line, problem })}
                </Text>
              ))}
              {found.moreProblems > 0 && <Text size="sm">{t('priceFileMore', { count: found.moreProblems })}</Text>}
            </Stack>
          </Alert>
        )}
        <ExportButton call={exportPriceFile} filter={{ brand: brand.id, piece }} file={`${brand.id}-${piece}.csv`} />
      </Stack>
    </SectionCard>
  );
}
