import { ActionIcon, NativeSelect, Stack, Text } from '@mantine/core';
import { contactTags } from '@manyline/domain/contact';
import { IconCircleMinus, IconCirclePlus } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useTypedNumber } from '../../../lib/phone/use-typed-number.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import classes from './contacts.module.css';
import type { ContactForm, PhoneRow } from './use-contact-form.ts';

/** Up to five numbers, added and removed by icons (spec 1 §2). */
export function PhoneRows({ form }: { form: ContactForm }) {
  const t = useText('contacts');
  const { rows } = form.values;
  const missing = form.problemOf('phones');
  return (
    <Stack gap={4}>
      {rows.map((row, index) => (
        <Row key={row.id} row={row} index={index} form={form} only={rows.length === 1} />
      ))}
      {missing && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {missing}
        </Text>
      )}
      {!form.isFull && (
        <ActionIcon variant="subtle" size={36} aria-label={t('editor.addPhone')} onClick={form.addRow}>
          <IconCirclePlus size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </Stack>
  );
}

interface RowProps {
  row: PhoneRow;
  index: number;
  form: ContactForm;
  only: boolean;
}

function Row({ row, index, form, only }: RowProps) {
  const t = useText('contacts');
  const common = useText();
  const number = index + 1;
  const meaning = useTypedNumber(form.toTypedNumber(row));
  const error = form.problemOf('telCode', index) ?? form.problemOf('phone', index) ?? form.problemOf('tag', index);
  return (
    <div className={classes.phoneRow} data-only={only || undefined}>
      <PhoneField
        label={only ? t('editor.phone') : t('editor.phoneRow', { row: number })}
        regionLabel={only ? undefined : t('editor.countryRow', { row: number })}
        region={row.iso}
        phone={row.phone}
        meaning={meaning}
        error={error}
        onRegion={({ iso, telCode }) => form.setRow(row.id, { iso, telCode, isChosen: true })}
        onPhone={(phone) => form.setRow(row.id, { phone })}
      />
      <NativeSelect
        label={only ? t('editor.tag') : t('editor.tagRow', { row: number })}
        value={row.tag}
        data={contactTags.map((tag) => ({ value: tag, label: common(`contacts.tags.${tag}`) }))}
        onChange={(event) => form.setRow(row.id, { tag: event.currentTarget.value })}
      />
      {!only && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          mt={25}
          aria-label={t('editor.removePhone', { row: number })}
          onClick={() => form.removeRow(row.id)}
        >
          <IconCircleMinus size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
