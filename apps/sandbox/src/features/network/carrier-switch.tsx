import { Card, Radio, Stack } from '@mantine/core';
import { type CarrierMode, carrierMode } from '@manyline/contract/local-world';
import { useLanguage } from '../../lib/language.ts';

const texts = {
  normal: ['modeNormal', 'modeNormalHint'],
  hang: ['modeHang', 'modeHangHint'],
  refuse: ['modeRefuse', 'modeRefuseHint'],
  loseReceipts: ['modeLoseReceipts', 'modeLoseReceiptsHint'],
  answerLate: ['modeAnswerLate', 'modeAnswerLateHint'],
  takeAndDie: ['modeTakeAndDie', 'modeTakeAndDieHint'],
  wrongBody: ['modeWrongBody', 'modeWrongBodyHint'],
  noId: ['modeNoId', 'modeNoIdHint'],
  storm: ['modeStorm', 'modeStormHint'],
  throttle: ['modeThrottle', 'modeThrottleHint'],
  forgetReferences: ['modeForgetReferences', 'modeForgetReferencesHint'],
} as const;

interface CarrierSwitchProps {
  /** The account's name, where there are several. */
  account?: string | undefined;
  mode: CarrierMode;
  onChange: (mode: CarrierMode) => void;
}

export function CarrierSwitch({ account, mode, onChange }: CarrierSwitchProps) {
  const { t } = useLanguage();
  return (
    <Card withBorder component="section">
      <Radio.Group
        label={account === undefined ? t('carrier') : t('carrierNamed', { account })}
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
