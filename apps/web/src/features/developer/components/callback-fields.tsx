import { NativeSelect, Text, TextInput } from '@mantine/core';
import { CALLBACK_URL_MAX, type CallbackProtocol, callbackProtocols } from '@manyline/domain/callback';
import { type Ref, useId } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './developer.module.css';
import type { useCallbackForm } from './use-callback-form.ts';

interface CallbackFieldsProps {
  form: ReturnType<typeof useCallbackForm>;
  field: Ref<HTMLInputElement>;
  problem: string | undefined;
  disabled: boolean;
  onChange: () => void;
}

/** Protocol and the rest of the URL (spec 1 §5). */
export function CallbackFields({ form, field, problem, disabled, onChange }: CallbackFieldsProps) {
  const t = useText('developer');
  const hint = useId();
  return (
    <>
      <div className={classes.url}>
        <NativeSelect
          label={t('callback.protocol')}
          data={[...callbackProtocols]}
          value={form.protocol}
          disabled={disabled}
          onChange={(event) => {
            onChange();
            form.setProtocol(event.currentTarget.value as CallbackProtocol);
          }}
        />
        <TextInput
          ref={field}
          label={t('callback.url')}
          placeholder={t('callback.placeholder')}
          value={form.rest}
          error={problem}
          disabled={disabled}
          maxLength={CALLBACK_URL_MAX}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={hint}
          onChange={(event) => {
            onChange();
            form.setRest(event.currentTarget.value);
          }}
        />
      </div>
      <Text id={hint} size="sm" c="dimmed" mt="xs">
        {t('callback.hint')}
      </Text>
    </>
  );
}
