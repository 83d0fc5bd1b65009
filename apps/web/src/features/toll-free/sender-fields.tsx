import { Fieldset, Input, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import {
  businessRegisters,
  businessTypes,
  optInTypes,
  type SenderField,
  senderFormMax,
  senderIndustries,
  senderUses,
  senderVolumes,
} from '@manyline/domain/sender-form';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { RegionSelect } from '../../ui/region-select.tsx';
import { OptInPicture } from './opt-in-picture.tsx';
import type { AskedField, SenderFormState } from './use-sender-form.ts';

/** Id of a field, so that the keyboard finds the one that is wrong. */
export const fieldId = (field: AskedField): string => `sender-${field}`;

const AUTOCOMPLETE: Partial<Record<SenderField, string>> = {
  businessName: 'organization',
  website: 'url',
  street: 'street-address',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
};

interface FieldProps<Name extends SenderField = SenderField> {
  form: SenderFormState;
  name: Name;
}

/** Who writes, what, to whom, and how they agreed. */
export function SenderFields({ form }: { form: SenderFormState }) {
  const t = useText('tollFree');
  const language = useLanguage();
  const choice = <Name extends string>(
    tree: 'businessTypes' | 'registers' | 'industries' | 'uses' | 'optInTypes',
    values: readonly Name[],
  ) => values.map((value) => ({ value, label: t(`${tree}.${value}` as 'choose') }));
  const volumes = senderVolumes.map((value) => ({ value, label: Number(value).toLocaleString(language) }));
  return (
    <>
      <Part name="business">
        <Words form={form} name="businessName" isFirst />
        <Choice form={form} name="businessType" options={choice('businessTypes', businessTypes)} />
        {form.asked.includes('register') && (
          <>
            <Choice form={form} name="register" options={choice('registers', businessRegisters)} />
            <Words form={form} name="registrationNumber" />
          </>
        )}
        {form.asked.includes('industry') && (
          <Choice form={form} name="industry" options={choice('industries', senderIndustries)} />
        )}
        <Words form={form} name="website" />
      </Part>
      <Part name="address">
        <CountryField form={form} />
        <Words form={form} name="region" />
        <Words form={form} name="city" />
        <Words form={form} name="postalCode" />
        <Words form={form} name="street" />
      </Part>
      <Part name="contact">
        <Words form={form} name="firstName" />
        <Words form={form} name="lastName" />
        <Words form={form} name="email" />
        <Words form={form} name="phone" />
      </Part>
      <Part name="messages" isWide>
        <Choice form={form} name="use" options={choice('uses', senderUses)} />
        <Choice form={form} name="volume" options={volumes} />
        <Sentences form={form} name="summary" />
        <Sentences form={form} name="sample" />
        {form.asked.includes('secondSample') && <Sentences form={form} name="secondSample" />}
      </Part>
      <Part name="consent" isWide>
        <Choice form={form} name="optInType" options={choice('optInTypes', optInTypes)} />
        <Sentences form={form} name="optIn" />
        <OptInPicture form={form} id={fieldId('optInPicture')} />
      </Part>
    </>
  );
}

interface PartProps {
  name: 'business' | 'address' | 'contact' | 'messages' | 'consent';
  /** One field a line. */
  isWide?: boolean;
  children: ReactNode;
}

function Part({ name, isWide = false, children }: PartProps) {
  const t = useText('tollFree');
  return (
    <Fieldset legend={t(`parts.${name}`)}>
      <SimpleGrid cols={isWide ? 1 : { base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Fieldset>
  );
}

/** The parts common to text fields of both kinds. */
function useTyped({ form, name }: FieldProps) {
  const t = useText('tollFree');
  return {
    id: fieldId(name),
    label: t(`fields.${name}`),
    required: true,
    withAsterisk: false,
    dir: 'auto',
    // Cut where it is typed, and not unseen once it is filed.
    maxLength: senderFormMax[name as keyof typeof senderFormMax],
    value: form.typed[name],
    error: form.problemOf(name),
  } as const;
}

function Words({ isFirst = false, ...field }: FieldProps & { isFirst?: boolean }) {
  const t = useText('tollFree');
  const { form, name } = field;
  const hint = name === 'website' || name === 'phone' ? t(`hints.${name}`) : undefined;
  return (
    <TextInput
      {...useTyped(field)}
      placeholder={hint}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      inputMode={name === 'phone' ? 'tel' : name === 'email' ? 'email' : name === 'website' ? 'url' : undefined}
      data-autofocus={isFirst || undefined}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
}

function Sentences(field: FieldProps<'summary' | 'sample' | 'secondSample' | 'optIn'>) {
  const t = useText('tollFree');
  const { form, name } = field;
  return (
    <Textarea
      {...useTyped(field)}
      rows={3}
      resize="vertical"
      placeholder={t(`hints.${name}`)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
}

function Choice({ form, name, options }: FieldProps & { options: { value: string; label: string }[] }) {
  const t = useText('tollFree');
  return (
    <NativeSelect
      id={fieldId(name)}
      label={t(`fields.${name}`)}
      required
      withAsterisk={false}
      data={[{ value: '', label: t('choose'), disabled: true }, ...options]}
      value={form.typed[name]}
      error={form.problemOf(name)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
}

function CountryField({ form }: { form: SenderFormState }) {
  const t = useText('tollFree');
  const label = t('fields.country');
  const problem = form.problemOf('country');
  return (
    <Input.Wrapper label={label} labelElement="div" error={problem}>
      <RegionSelect
        byName
        id={fieldId('country')}
        label={label}
        value={form.typed.country}
        error={problem !== undefined}
        onChange={({ iso }) => form.set('country', iso)}
      />
    </Input.Wrapper>
  );
}
