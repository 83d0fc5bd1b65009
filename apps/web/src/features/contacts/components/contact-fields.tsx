import { Stack, Textarea, TextInput } from '@mantine/core';
import { contactLimits } from '@manyline/domain/contact';
import { useText } from '../../../lib/i18n/i18n.ts';
import { PhoneRows } from './phone-rows.tsx';
import type { ContactForm, TextField } from './use-contact-form.ts';

export function ContactFields({ form }: { form: ContactForm }) {
  const t = useText('contacts');
  const common = useText();
  const field = (name: TextField) => ({
    value: form.values[name],
    error: form.problemOf(name),
    dir: 'auto' as const,
    onChange: (event: { currentTarget: { value: string } }) => form.setText(name, event.currentTarget.value),
  });
  return (
    <Stack gap="sm">
      <TextInput label={t('editor.name')} withAsterisk data-autofocus autoComplete="off" {...field('name')} />
      <PhoneRows form={form} />
      <TextInput
        label={common('contacts.email')}
        type="text"
        inputMode="email"
        autoComplete="off"
        {...field('email')}
      />
      <TextInput label={common('contacts.company')} autoComplete="off" {...field('companyName')} />
      <Textarea
        label={common('contacts.note')}
        autosize
        minRows={2}
        maxRows={5}
        description={`${[...form.values.note.trim()].length} / ${contactLimits.note}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('note')}
      />
    </Stack>
  );
}
