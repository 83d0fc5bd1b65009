import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type KeyScope, keyScopes, makeApiKey } from '@manyline/contract/console/api-keys';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { scopeText } from './scope-text.ts';
import { ShownOnce } from './shown-once.tsx';
import { useTeamText } from './words.ts';

const DAYS = [7, 30, 90, 365] as const;
const USUAL_DAYS = 90;

/** The scopes and the time of a new key; then the key, which is shown once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTeamText();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const make = useAct(makeApiKey);
  if (make.data)
    return (
      <ShownOnce
        title={t('keyShown', { name })}
        hint={t('keyShownHint')}
        secret={make.data.key}
        copy={t('keyCopy')}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      title={t('keyMake')}
      preview={
        <Stack gap="sm">
          <TextInput
            label={t('keyName')}
            description={t('keyNameHint')}
            required
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Checkbox.Group label={t('keyScopes')} required value={scopes} onChange={setScopes}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing={6} mt="xs">
              {keyScopes.map((scope) => (
                <Checkbox key={scope} size="sm" value={scope} label={t(scopeText(scope))} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <NativeSelect
            label={t('keyLasts')}
            value={String(days)}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
            data={DAYS.map((each) => ({ value: String(each), label: t('keyDays', { count: each }) }))}
          />
        </Stack>
      }
      confirm={t('keyMake')}
      isBlocked={name.trim() === '' || scopes.length === 0}
      isBusy={make.isPending}
      error={make.error}
      onConfirm={() => make.mutate({ name, scopes: keyScopes.filter((scope) => isAmong(scopes, scope)), days })}
      onClose={onClose}
    />
  );
}

const isAmong = (scopes: readonly string[], scope: KeyScope) => scopes.includes(scope);
