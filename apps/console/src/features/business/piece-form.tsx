import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CatalogueInput } from './catalogue-input.tsx';
import {
  ChoiceInput,
  FlagInput,
  type FormParts,
  LineInput,
  MomentInput,
  NumberInput,
  WordsInput,
} from './field-inputs.tsx';
import { keyOfPath, type Path, valueAt } from './paths.ts';
import type { Field, ListField } from './piece-fields.ts';
import { useRoomWords } from './words.ts';

/** Fields of a piece, or of an entry in it. */
export function Fields({ fields, path, form }: { fields: readonly Field[]; path: Path; form: FormParts }) {
  return fields.map((field) => (
    <FieldInput key={field.name} field={field} path={field.name === '' ? path : [...path, field.name]} form={form} />
  ));
}

function FieldInput(props: { field: Field; path: Path; form: FormParts }) {
  const { field, path, form } = props;
  const { t } = useRoomWords();
  switch (field.kind) {
    case 'words':
      return <WordsInput {...props} />;
    case 'line':
      return <LineInput {...props} />;
    case 'optionalLine':
      return <LineInput {...props} optional />;
    case 'amount':
    case 'optionalAmount':
    case 'whole':
    case 'percent':
      return <NumberInput {...props} />;
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'service':
    case 'codeCountry':
      return <CatalogueInput {...props} />;
    case 'flag':
      return <FlagInput {...props} />;
    case 'moment':
      return <MomentInput {...props} />;
    case 'group':
      return (
        <Fieldset legend={t(field.label)}>
          <SimpleGrid cols={{ base: 1, sm: field.fields.length }} spacing="sm">
            <Fields fields={field.fields} path={path} form={form} />
          </SimpleGrid>
        </Fieldset>
      );
    case 'list':
      return <ListInput field={field} path={path} form={form} />;
  }
}

const SHOWN_MAX = 20;

function ListInput({ field, path, form }: { field: Field & ListField; path: Path; form: FormParts }) {
  const { t } = useRoomWords();
  const [search, setSearch] = useState('');
  const entries = valueAt(form.value, path) as readonly unknown[];
  const found = entries.map((entry, at) => ({ entry, at })).filter(({ entry }) => isFound(entry, search));
  const shown = field.isLong ? found.slice(0, SHOWN_MAX) : found;
  const problem = form.problems.get(keyOfPath(path));
  const add = () => {
    setSearch('');
    const made = field.makeEntry();
    form.onChange(path, field.isLong ? [made, ...entries] : [...entries, made]);
  };
  return (
    <Fieldset legend={t(field.label)}>
      <Stack gap="sm">
        {field.isLong && entries.length > 0 && (
          <TextInput
            label={t('searchRates')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {entries.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noEntries')}
          </Text>
        )}
        {shown.map(({ at }) => (
          <Entry
            key={at}
            field={field}
            path={[...path, at]}
            form={form}
            place={at + 1}
            onRemove={() =>
              form.onChange(
                path,
                entries.filter((_, other) => other !== at),
              )
            }
          />
        ))}
        {found.length > shown.length && (
          <Text size="sm" c="dimmed">
            {t('moreEntries', { shown: String(shown.length), count: found.length })}
          </Text>
        )}
        {problem && (
          <Text size="sm" c="red" role="alert">
            {problem}
          </Text>
        )}
        {!form.isDisabled && (
          <Group>
            <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
              {t(field.add)}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

interface EntryProps {
  field: ListField;
  path: Path;
  form: FormParts;
  place: number;
  onRemove: () => void;
}

function Entry({ field, path, form, place, onRemove }: EntryProps) {
  const { t } = useRoomWords();
  // Texts in two languages take a line of their own.
  const small = field.fields.filter(({ kind }) => kind !== 'words');
  const wide = field.fields.filter(({ kind }) => kind === 'words');
  return (
    <fieldset className="entry" aria-label={t('entry', { place: String(place) })}>
      <Stack gap="xs" style={{ flex: 1, minWidth: 0 }}>
        {small.length > 0 && (
          <div className="entry-fields">
            <Fields fields={small} path={path} form={form} />
          </div>
        )}
        <Fields fields={wide} path={path} form={form} />
        {form.problems.get(keyOfPath(path)) && (
          <Text size="sm" c="red" role="alert">
            {form.problems.get(keyOfPath(path))}
          </Text>
        )}
      </Stack>
      {!form.isDisabled && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          mt={24}
          aria-label={t('removeEntry', { place: String(place) })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}

function isFound(entry: unknown, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return (
    wanted === '' ||
    Object.values(entry as object).some((field) => JSON.stringify(field)?.toLowerCase().includes(wanted))
  );
}
