import { Checkbox, Fieldset, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { writtenLanguages } from '@manyline/domain/languages';
import { formatMicros, isDecimalAmount, parseMicros } from '@manyline/domain/money';
import { MINUTE_MS } from '@manyline/domain/time';
import { useState } from 'react';
import { fromLocal } from '../../lib/local-time.ts';
import { keyOfPath, type Path, valueAt } from './paths.ts';
import type { Field } from './piece-fields.ts';
import { languageLabels, useRoomWords } from './words.ts';

export interface FormParts {
  value: unknown;
  onChange: (path: Path, value: unknown) => void;
  problems: ReadonlyMap<string, string>;
  /** Stands behind amounts: the brand's currency. */
  unit: string;
  isDisabled: boolean;
}

interface InputProps {
  field: Field;
  path: Path;
  form: FormParts;
}

/** The words on an optional field are below it, so that fields in a row stand level. */
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** A text in every language, side by side. */
export function WordsInput({ field, path, form }: InputProps) {
  const { t } = useRoomWords();
  return (
    <Fieldset legend={t(field.label)} variant="unstyled">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {writtenLanguages.map((language) => {
          const at = [...path, language];
          const text = String(valueAt(form.value, at) ?? '');
          return (
            <Textarea
              key={language}
              label={t(languageLabels[language])}
              aria-label={`${t(field.label)}: ${t(languageLabels[language])}`}
              lang={language}
              autosize
              value={text}
              disabled={form.isDisabled}
              error={form.problems.get(keyOfPath(at))}
              // A sentence is one line, however many it takes on a screen.
              onChange={(event) => form.onChange(at, event.currentTarget.value.replaceAll('\n', ' '))}
            />
          );
        })}
      </SimpleGrid>
    </Fieldset>
  );
}

export function LineInput({ field, path, form, optional = false }: InputProps & { optional?: boolean }) {
  const { t } = useRoomWords();
  return (
    <TextInput
      label={t(field.label)}
      description={optional ? t('mayBeEmpty') : undefined}
      inputWrapperOrder={order}
      value={String(valueAt(form.value, path) ?? '')}
      disabled={form.isDisabled}
      error={form.problems.get(keyOfPath(path))}
      onChange={({ currentTarget: { value } }) => form.onChange(path, optional && value === '' ? undefined : value)}
    />
  );
}

/** Kept as it is typed; the value is what it says, or not a number. */
export function NumberInput({ field, path, form }: InputProps) {
  const { t } = useRoomWords();
  const isAmount = field.kind === 'amount' || field.kind === 'optionalAmount';
  const value = valueAt(form.value, path);
  const written = writeNumber(value, isAmount);
  const [typed, setTyped] = useState({ text: written, value });
  // Somebody else changed it: an undo, or the form begins anew.
  const text = Object.is(typed.value, value) ? typed.text : written;
  const type = (next: string) => {
    const read = readNumber(next, field.kind);
    setTyped({ text: next, value: read });
    form.onChange(path, read);
  };
  return (
    <TextInput
      label={t(field.label)}
      description={field.kind === 'optionalAmount' ? t('mayBeEmpty') : undefined}
      inputWrapperOrder={order}
      inputMode="decimal"
      className="numeric"
      value={text}
      disabled={form.isDisabled}
      rightSection={isAmount || field.kind === 'percent' ? <small>{isAmount ? form.unit : '%'}</small> : undefined}
      rightSectionWidth={isAmount ? 24 + form.unit.length * 8 : undefined}
      error={form.problems.get(keyOfPath(path))}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

export function ChoiceInput({ field, path, form }: InputProps) {
  const { t } = useRoomWords();
  if (field.kind !== 'choice') return null;
  return (
    <NativeSelect
      label={t(field.label)}
      value={String(valueAt(form.value, path))}
      disabled={form.isDisabled}
      error={form.problems.get(keyOfPath(path))}
      data={field.choices.map(({ value, label }) => ({
        value: String(value),
        label: label ? t(label) : String(value),
      }))}
      onChange={({ currentTarget: { value } }) =>
        form.onChange(path, field.choices.find((choice) => String(choice.value) === value)?.value)
      }
    />
  );
}

export function FlagInput({ field, path, form }: InputProps) {
  const { t } = useRoomWords();
  return (
    <Checkbox
      className="entry-flag"
      label={t(field.label)}
      checked={valueAt(form.value, path) === true}
      disabled={form.isDisabled}
      error={form.problems.get(keyOfPath(path))}
      onChange={(event) => form.onChange(path, event.currentTarget.checked)}
    />
  );
}

export function MomentInput({ field, path, form }: InputProps) {
  const { t } = useRoomWords();
  const value = valueAt(form.value, path);
  return (
    <TextInput
      type="datetime-local"
      label={t(field.label)}
      value={typeof value === 'number' ? toLocal(value) : ''}
      disabled={form.isDisabled}
      error={form.problems.get(keyOfPath(path))}
      onChange={({ currentTarget }) => form.onChange(path, fromLocal(currentTarget.value) ?? Number.NaN)}
    />
  );
}

/** As a field of the browser has it, in the clock of whoever looks. */
function toLocal(ms: number): string {
  if (Number.isNaN(ms)) return '';
  return new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

function writeNumber(value: unknown, isAmount: boolean): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  return isAmount ? formatMicros(value) : String(value);
}

function readNumber(text: string, kind: Field['kind']): number | null {
  const plain = text.trim();
  if (plain === '' && kind === 'optionalAmount') return null;
  if (kind === 'amount' || kind === 'optionalAmount') return isDecimalAmount(plain) ? parseMicros(plain) : Number.NaN;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}
