import { NativeSelect } from '@mantine/core';
import { getAppList } from '@manyline/contract/verification';
import { useRead } from '../../lib/api.ts';
import type { FormParts } from './field-inputs.tsx';
import { keyOfPath, type Path, valueAt } from './paths.ts';
import type { Field } from './piece-fields.ts';
import { useRoomWords } from './words.ts';

/** One of the services for codes, or of the countries that have numbers for them; or any. */
export function CatalogueInput({ field, path, form }: { field: Field; path: Path; form: FormParts }) {
  const { t } = useRoomWords();
  const { data } = useRead(getAppList, {});
  const isService = field.kind === 'service';
  const value = String(valueAt(form.value, path) ?? '*');
  const listed = isService
    ? (data?.appList ?? []).map(({ app, name }) => ({ value: app, label: name }))
    : (data?.countrys ?? []).map(({ countryCode, name }) => ({ value: countryCode, label: name }));
  const any = { value: '*', label: t(isService ? 'anyService' : 'anyCountry') };
  // One that left the list keeps its id as its name.
  const isListed = value === '*' || listed.some((each) => each.value === value);
  return (
    <NativeSelect
      label={t(field.label)}
      value={value}
      disabled={form.isDisabled}
      error={form.problems.get(keyOfPath(path))}
      data={[any, ...(isListed ? [] : [{ value, label: value }]), ...listed]}
      onChange={(event) => form.onChange(path, event.currentTarget.value)}
    />
  );
}
