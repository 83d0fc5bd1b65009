import { Checkbox, JsonInput, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { CredentialField } from '@manyline/contract/console/account-kinds';
import { useLanguage } from '../lib/language.ts';
import { useFieldNames, useNetworkWords } from '../lib/network-language.ts';

/** The contents of the fields, as typed; a flag is `yes` or nothing. */
export type Typed = Readonly<Record<string, string>>;

interface CredentialsFormProps {
  fields: readonly CredentialField[];
  typed: Typed;
  onType: (typed: Typed) => void;
}

/** The credentials of an account, by its kind. Nothing of what is kept is ever in it. */
export function CredentialsForm({ fields, typed, onType }: CredentialsFormProps) {
  return (
    <Stack gap="sm">
      {fields.map((field) => (
        <CredentialInput
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          onType={(value) => onType({ ...typed, [field.name]: value })}
        />
      ))}
    </Stack>
  );
}

interface CredentialInputProps {
  field: CredentialField;
  value: string;
  onType: (value: string) => void;
}

function CredentialInput({ field, value, onType }: CredentialInputProps) {
  const { t } = useNetworkWords();
  const { t: tConsole } = useLanguage();
  const nameOf = useFieldNames();
  const { name, input, isNeeded } = field;
  const common = { label: nameOf(name), required: isNeeded, autoComplete: 'off', spellCheck: false } as const;
  const typing = {
    value,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  if (input === 'flag')
    return (
      <Checkbox
        label={nameOf(name)}
        checked={value === 'yes'}
        onChange={(event) => onType(event.currentTarget.checked ? 'yes' : '')}
      />
    );
  if (input === 'json')
    return (
      <JsonInput
        {...common}
        description="JSON"
        autosize
        minRows={2}
        value={value}
        onChange={onType}
        error={readJson(value) === undefined && value.trim() !== '' && t('notJson')}
      />
    );
  if (input === 'secret')
    return (
      <PasswordInput
        {...common}
        {...typing}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': tConsole('showPassword') }}
      />
    );
  if (input === 'text' || input === 'number')
    return <TextInput {...common} {...typing} {...(input === 'number' && { inputMode: 'decimal' as const })} />;
  return <NativeSelect {...common} {...typing} data={[{ value: '', label: t('notSet') }, ...input]} />;
}

/** Tells whether all that is asked for is there, and can be read. */
export function isWhole(fields: readonly CredentialField[], typed: Typed): boolean {
  return fields.every(({ name, input, isNeeded }) => {
    const value = (typed[name] ?? '').trim();
    if (value === '') return !isNeeded;
    if (input === 'json') return readJson(value) !== undefined;
    return input !== 'number' || Number.isFinite(Number(value));
  });
}

/** As the server takes them: what was left empty is left out. */
export function toCredentials(fields: readonly CredentialField[], typed: Typed): Record<string, unknown> {
  const given = fields.flatMap(({ name, input }) => {
    const text = typed[name] ?? '';
    // A space at the end of a password may be part of it.
    const value = input === 'secret' ? text : text.trim();
    return value === '' ? [] : [[name, readAs(input, value)] as const];
  });
  return Object.fromEntries(given);
}

function readAs(input: CredentialField['input'], value: string): unknown {
  if (input === 'number') return Number(value);
  if (input === 'flag') return true;
  return input === 'json' ? readJson(value) : value;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
