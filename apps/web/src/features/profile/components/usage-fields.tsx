import { Checkbox, Radio, SimpleGrid, Textarea } from '@mantine/core';
import { nameOfOption, profileFeatures, profileUseCases } from '@manyline/contract/profile-options';
import { lengthOf } from '@manyline/domain/characters';
import { OTHER_TEXT_MAX, OTHER_USE, type ProfileUsage } from '@manyline/domain/profile-form';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { fieldId } from './profile-fields.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** The further questions of v3 brands: the feature used most, and what the numbers are for. */
export function UsageFields({ form, usage }: { form: ProfileForm; usage: ProfileUsage }) {
  const t = useText('profile');
  const language = useLanguage();
  return (
    <>
      <Radio.Group
        id={fieldId('feature')}
        label={t('form.feature')}
        withAsterisk
        value={usage.feature}
        error={form.problemOf('feature')}
        onChange={(feature) => form.setUsage({ feature })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8} my={8}>
          {form.options.features.map(({ value }) => (
            <Radio key={value} value={value} label={nameOfOption(profileFeatures, value, language)} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Checkbox.Group
        id={fieldId('useCases')}
        label={t('form.useCases')}
        withAsterisk
        value={[...usage.useCases]}
        error={form.problemOf('useCases')}
        onChange={(useCases) => form.setUsage({ useCases })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8} my={8}>
          {form.options.useCases.map(({ value }) => (
            <Checkbox key={value} value={value} label={nameOfOption(profileUseCases, value, language)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {usage.useCases.includes(OTHER_USE) && (
        <Textarea
          id={fieldId('otherText')}
          label={t('form.otherText')}
          withAsterisk
          autosize
          minRows={2}
          maxRows={5}
          dir="auto"
          value={usage.otherText}
          error={form.problemOf('otherText')}
          description={`${lengthOf(usage.otherText.trim())} / ${OTHER_TEXT_MAX}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => form.setUsage({ otherText: event.currentTarget.value })}
        />
      )}
    </>
  );
}
