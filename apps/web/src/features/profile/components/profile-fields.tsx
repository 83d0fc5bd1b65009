import { Input, SimpleGrid, TextInput } from '@mantine/core';
import { languages } from '@manyline/domain/languages';
import { CITY_MAX } from '@manyline/domain/profile';
import type { ProfileField } from '@manyline/domain/profile-form';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { RegionSelect } from '../../../ui/region-select.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Id of a field, so that the keyboard finds the one that is wrong. */
export function fieldId(field: string): string {
  return `profile-${field}`;
}

const AUTOCOMPLETE: Record<Exclude<ProfileField, 'regionCode'>, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  address: 'street-address',
  city: 'address-level2',
  province: 'address-level1',
  postalCode: 'postal-code',
};

/** Half of a phone's width does not hold the name of a country. */
const WHERE_COLUMNS = { base: 1, xs: 2 };

/** Who and where, all of it required. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  // Where words have no spaces, the family name comes first, and an address begins with the country.
  const isFromTheTop = languages[useLanguage()].space === '';
  const names = isFromTheTop ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);
  return (
    <>
      <SimpleGrid cols={2} spacing="md" verticalSpacing={20}>
        {names.map((name) => (
          <Field key={name} form={form} name={name} isFirst={name === names[0]} />
        ))}
      </SimpleGrid>
      {isFromTheTop ? <FromTheCountry form={form} /> : <FromTheStreet form={form} />}
    </>
  );
}

function FromTheStreet({ form }: { form: ProfileForm }) {
  return (
    <>
      <Field form={form} name="address" />
      <SimpleGrid cols={WHERE_COLUMNS} spacing="md" verticalSpacing={20}>
        <Field form={form} name="city" />
        <Field form={form} name="province" />
        <RegionField form={form} />
        <Field form={form} name="postalCode" />
      </SimpleGrid>
    </>
  );
}

function FromTheCountry({ form }: { form: ProfileForm }) {
  return (
    <>
      <SimpleGrid cols={WHERE_COLUMNS} spacing="md" verticalSpacing={20}>
        <RegionField form={form} />
        <Field form={form} name="province" />
        <Field form={form} name="city" />
        <Field form={form} name="postalCode" />
      </SimpleGrid>
      <Field form={form} name="address" />
    </>
  );
}

interface FieldProps {
  form: ProfileForm;
  name: keyof typeof AUTOCOMPLETE;
  isFirst?: boolean;
}

/** China has provinces and no states. */
const isProvinceOfChina = (name: FieldProps['name'], { fields }: ProfileForm) =>
  name === 'province' && fields.regionCode === 'CN';

function Field({ form, name, isFirst = false }: FieldProps) {
  const t = useText('profile');
  return (
    <TextInput
      id={fieldId(name)}
      label={t(`form.${isProvinceOfChina(name, form) ? 'provinceOfChina' : name}`)}
      withAsterisk
      required
      dir="auto"
      autoComplete={AUTOCOMPLETE[name]}
      // Cut where it is typed, and not unseen once it is filed.
      maxLength={name === 'city' ? CITY_MAX : undefined}
      data-autofocus={isFirst || undefined}
      value={form.fields[name]}
      error={form.problemOf(name)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
}

function RegionField({ form }: { form: ProfileForm }) {
  const t = useText('profile');
  const id = fieldId('regionCode');
  const problem = form.problemOf('regionCode');
  return (
    <Input.Wrapper id={id} label={t('form.regionCode')} withAsterisk error={problem}>
      <RegionSelect
        byName
        id={id}
        value={form.fields.regionCode}
        label={t('form.regionCode')}
        error={problem !== undefined}
        describedBy={problem === undefined ? undefined : `${id}-error`}
        onChange={({ iso }) => form.set('regionCode', iso)}
      />
    </Input.Wrapper>
  );
}
