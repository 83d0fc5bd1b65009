import { NativeSelect, TextInput } from '@mantine/core';
import { useNetworkWords } from '../lib/network-language.ts';

/** Characters behind the kind in a `newAccountName`. */
const OWN_NAME_MAX = 31;

interface NewAccountFieldsProps<Kind extends string> {
  kinds: readonly Kind[];
  kind: Kind;
  ownName: string;
  /** Both of them together, as the account will be called. */
  name: string;
  onKind: (kind: Kind) => void;
  onOwnName: (name: string) => void;
}

/** Where a new account at a network is, and what it is called. */
export function NewAccountFields<Kind extends string>(props: NewAccountFieldsProps<Kind>) {
  const { kinds, kind, ownName, name, onKind, onOwnName } = props;
  const { t } = useNetworkWords();
  return (
    <>
      <NativeSelect
        label={t('kind')}
        value={kind}
        onChange={(event) => onKind(event.currentTarget.value as Kind)}
        data={[...kinds]}
        data-autofocus
      />
      <TextInput
        label={t('ownName')}
        description={t('ownNameHint', { name })}
        required
        maxLength={OWN_NAME_MAX}
        value={ownName}
        onChange={(event) => onOwnName(event.currentTarget.value)}
      />
    </>
  );
}
