import { ActionIcon, NativeSelect, Stack, Text } from '@mantine/core';
import { contactTags } from '@manyline/domain/contact';
import { joinNumber } from '@manyline/domain/phone';
import type { Meaning } from '@manyline/domain/typed-number';
import { IconCircleMinus, IconCirclePlus } from '@tabler/icons-react';
import { useContactOf } from '../../../data/contacts/use-contacts.ts';
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
        <Row
          key={row.id}
          row={row}
          index={index}
          form={form}
          only={rows.length === 1}
          isMissing={missing !== undefined && index === 0}
        />
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

/** The name of another contact that has this number: often the same person, saved twice. */
function useOtherWith(meaning: Meaning | undefined, contactId: string | undefined): string | undefined {
  const fullNumber = meaning?.kind === 'number' ? joinNumber(meaning) : '';
  const other = useContactOf(fullNumber);
  return other?._id === contactId ? undefined : other?.name;
}

interface RowProps {
  row: PhoneRow;
  index: number;
  form: ContactForm;
  only: boolean;
  /** No number was given at all: said below the rows. */
  isMissing: boolean;
}

function Row({ row, index, form, only, isMissing }: RowProps) {
  const t = useText('contacts');
  const common = useText();
  const number = index + 1;
  const meaning = useTypedNumber(form.toTypedNumber(row));
  const other = useOtherWith(meaning, form.contactId);
  const error = form.problemOf('telCode', index) ?? form.problemOf('phone', index) ?? form.problemOf('tag', index);
  return (
    <div className={classes.phoneRow} data-only={only || undefined}>
      <PhoneField
        label={only ? t('editor.phone') : t('editor.phoneRow', { row: number })}
        regionLabel={only ? undefined : t('editor.countryRow', { row: number })}
        region={row.iso}
        phone={row.phone}
        meaning={meaning}
        error={error ?? (isMissing || undefined)}
        required={index === 0}
        onRegion={({ iso, telCode }) => form.setRow(row.id, { iso, telCode, isChosen: true })}
        onPhone={(phone) => form.setRow(row.id, { phone })}
      >
        {other && (
          <Text size="xs" className={classes.taken} role="status">
            {t('editor.taken', { name: other })}
          </Text>
        )}
      </PhoneField>
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
