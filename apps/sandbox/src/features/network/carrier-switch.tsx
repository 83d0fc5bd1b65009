import { Card, Radio, Stack } from '@mantine/core';
import { type CarrierMode, carrierMode } from '@manyline/contract/local-world';
import { useLanguage } from '../../lib/language.tsx';

const texts = {
  normal: ['modeNormal', 'modeNormalHint'],
  hang: ['modeHang', 'modeHangHint'],
  refuse: ['modeRefuse', 'modeRefuseHint'],
  loseReceipts: ['modeLoseReceipts', 'modeLoseReceiptsHint'],
} as const;

export function CarrierSwitch({ mode, onChange }: { mode: CarrierMode; onChange: (mode: CarrierMode) => void }) {
  const { t } = useLanguage();
  return (
    <Card withBorder component="section">
      <Radio.Group
        label={t('carrier')}
        labelProps={{ fw: 700, fz: 'md', mb: 8 }}
        value={mode}
        onChange={(value) => onChange(carrierMode.parse(value))}
      >
        <Stack gap="sm">
          {carrierMode.options.map((value) => (
            <Radio key={value} value={value} label={t(texts[value][0])} description={t(texts[value][1])} />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}
