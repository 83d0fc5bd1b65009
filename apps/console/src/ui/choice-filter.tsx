import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { filterLists } from '../lib/address.ts';
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
  /** The names of the lists' places in the address, where it is not `after`. */
  places?: readonly string[];
}

/** One of several, or all: in the address, where the list begins anew. */
export function ChoiceFilter({ field, label, value, choices, none, maw, places }: ChoiceFilterProps) {
  const { t } = useLanguage();
  return (
    <NativeSelect
      label={label}
      maw={maw}
      value={value ?? ''}
      onChange={(event) => filterLists({ [field]: event.currentTarget.value }, places)}
      data={[{ value: '', label: none ?? t('all') }, ...choices]}
    />
  );
}
