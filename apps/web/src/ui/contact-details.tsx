import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import type { Contact } from '@manyline/contract/contacts';
import { CopyIcon } from '@manyline/page/ui/copy-icon';
import type { ReactNode } from 'react';
import { formatPhoneOf } from '../data/contacts/contact-phones.ts';
import { useText } from '../lib/i18n/i18n.ts';

interface ContactDetailsProps {
  contact: Contact;
  /** Drawn beside each number. */
  renderAction?: (phone: Contact['phoneList'][number]) => ReactNode;
}

/** Everything about a contact but its name. Values that are not given are not shown. */
export function ContactDetails({ contact, renderAction }: ContactDetailsProps) {
  const t = useText();
  const { phoneList, email, companyName, note } = contact;
  return (
    <Stack gap="md">
      <Stack gap="xs" component="ul" aria-label={t('contacts.numbers')} p={0} m={0} style={{ listStyle: 'none' }}>
        {phoneList.map((phone) => (
          <Group key={phone.phone} component="li" gap="sm" justify="space-between" wrap="nowrap">
            <span>
              <Text span className="tabular" mr="sm">
                {formatPhoneOf(phone)}
              </Text>
              <Badge component="span" variant="default" size="sm" tt="none" fw={500}>
                {t(`contacts.tags.${phone.tag}`)}
              </Badge>
            </span>
            <Group gap={4} wrap="nowrap">
              {/* On its right is the next thing to press, above and below it are those of other numbers. */}
              <CopyIcon
                value={phone.phone}
                label={t('contacts.copy', { value: formatPhoneOf(phone) })}
                size={32}
                tip="left"
              />
              {renderAction?.(phone)}
            </Group>
          </Group>
        ))}
      </Stack>
      <Field label={t('contacts.email')} value={email} href={`mailto:${email}`} />
      <Field label={t('contacts.company')} value={companyName} />
      <Field label={t('contacts.note')} value={note} />
    </Stack>
  );
}

interface FieldProps {
  label: string;
  value: string;
  /** Where the value leads to; it can be copied then. */
  href?: string;
}

function Field({ label, value, href }: FieldProps) {
  const t = useText();
  if (value === '') return null;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {href ? (
        <Group gap="sm" justify="space-between" wrap="nowrap">
          <Anchor href={href} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Anchor>
          <CopyIcon value={value} label={t('contacts.copy', { value })} size={32} />
        </Group>
      ) : (
        <Text dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Text>
      )}
    </div>
  );
}
