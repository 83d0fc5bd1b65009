import { Card, Radio, Stack } from '@mantine/core';
import { type SpeechMode, speechMode } from '@manyline/contract/local-world';
import { useLanguage } from '../../lib/language.ts';

const texts = {
  normal: ['speechNormal', 'speechNormalHint'],
  refuse: ['speechRefuse', 'speechRefuseHint'],
  fail: ['speechFail', 'speechFailHint'],
  hang: ['speechHang', 'speechHangHint'],
} as const;

export function SpeechSwitch({ mode, onChange }: { mode: SpeechMode; onChange: (mode: SpeechMode) => void }) {
  const { t } = useLanguage();
  return (
    <Card withBorder component="section">
      <Radio.Group
        label={t('speech')}
        labelProps={{ fw: 700, fz: 'md', mb: 8 }}
        value={mode}
        onChange={(value) => onChange(speechMode.parse(value))}
      >
        <Stack gap="sm">
          {speechMode.options.map((value) => (
            <Radio key={value} value={value} label={t(texts[value][0])} description={t(texts[value][1])} />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}
