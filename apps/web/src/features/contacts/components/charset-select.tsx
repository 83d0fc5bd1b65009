import { NativeSelect } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { type Charset, charsets } from '../transfer/charsets.ts';

interface CharsetSelectProps {
  value: Charset;
  onChange(charset: Charset): void;
}

/** For a file that does not say how its characters are written: the preview below shows what comes of each choice. */
export function CharsetSelect({ value, onChange }: CharsetSelectProps) {
  const t = useText('contacts');
  return (
    <NativeSelect
      label={t('import.charset')}
      description={t('import.charsetHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Charset)}
      data={charsets.map((charset) => ({ value: charset, label: t(`import.charsets.${charset}`) }))}
    />
  );
}
