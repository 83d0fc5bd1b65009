import { Button, Group, Stack, Text } from '@mantine/core';
import type { CleanContact } from '@manyline/domain/contact';
import { formatNumber } from '@manyline/domain/phone';
import { shortPhoneOf } from '../../../data/contacts/contact-phones.ts';
import { type Formats, useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './contacts.module.css';
import type { Conflict } from './use-save-contact.ts';

interface ConflictViewProps {
  conflict: Conflict;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
  onBack: () => void;
}

/** Both versions side by side, what differs in bold; nothing is overwritten before the person chose. */
export function ConflictView({ conflict: { mine, theirs }, busy, onMine, onTheirs, onBack }: ConflictViewProps) {
  const t = useText('contacts');
  const other = theirs && {
    ...theirs,
    phones: theirs.phoneList.map((phone) => ({ ...phone, phone: shortPhoneOf(phone) })),
  };
  return (
    <Stack gap="md">
      <Text size="sm" role="alert">
        {t(other ? 'conflict.body' : 'conflict.gone')}
      </Text>
      <div className={classes.versions} style={other ? undefined : { gridTemplateColumns: '1fr' }}>
        <Version title={t('conflict.mine')} shown={mine} against={other} />
        {other && <Version title={t('conflict.theirs')} shown={other} against={mine} />}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="subtle" onClick={onBack} disabled={busy}>
          {t('conflict.backToForm')}
        </Button>
        <Button variant="default" onClick={onTheirs} disabled={busy}>
          {t(other ? 'conflict.keepTheirs' : 'conflict.discard')}
        </Button>
        <Button onClick={onMine} loading={busy}>
          {t(other ? 'conflict.keepMine' : 'conflict.saveNew')}
        </Button>
      </Group>
    </Stack>
  );
}

interface VersionProps {
  title: string;
  shown: CleanContact;
  against: CleanContact | undefined;
}

function Version({ title, shown, against }: VersionProps) {
  const common = useText();
  const format = useFormat();
  const lines = linesOf(shown, common, format);
  const others = against && linesOf(against, common, format);
  return (
    <section className={classes.version} aria-label={title}>
      <Text size="xs" c="dimmed" mb={4}>
        {title}
      </Text>
      {lines.map(({ field, text }, index) => (
        <Text
          key={field}
          size="sm"
          dir="auto"
          className={others && others[index]?.text !== text ? classes.different : undefined}
        >
          {text || '–'}
        </Text>
      ))}
    </section>
  );
}

function linesOf(
  { name, phones, email, companyName, note }: CleanContact,
  common: ReturnType<typeof useText>,
  format: Formats,
) {
  const numbers = format.list(phones.map((phone) => `${formatNumber(phone)} ${common(`contacts.tags.${phone.tag}`)}`));
  return [
    { field: 'name', text: name },
    { field: 'phones', text: numbers },
    { field: 'email', text: email },
    { field: 'companyName', text: companyName },
    { field: 'note', text: note },
  ];
}
