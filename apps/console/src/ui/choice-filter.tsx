import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { setFilters } from '../lib/address.ts';
import { useLanguage } from '../lib/language.ts';

interface ChoiceFilterProps {
  /** Its name in the address. */
  field: string;
  label: string;
  /** Undefined: all. */
  value: string | undefined;
  choices: readonly (string | { value: string; label: string })[];
  /** The name of nothing chosen, where it is not all. */
  none?: string;
  maw?: NativeSelectProps['maw'];
}

/** One of several, or all: in the address, where the list begins anew. */
export function ChoiceFilter({ field, label, value, choices, none, maw }: ChoiceFilterProps) {
  const { t } = useLanguage();
  return (
    <NativeSelect
      label={label}
      maw={maw}
      value={value ?? ''}
      onChange={(event) => setFilters({ [field]: event.currentTarget.value, after: undefined })}
      data={[{ value: '', label: none ?? t('all') }, ...choices]}
    />
  );
}
