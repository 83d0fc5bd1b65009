import { Text } from '@mantine/core';
import { CopyIcon } from '@manyline/page/ui/copy-icon';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import classes from './developer.module.css';

/** A key or secret in a list of terms: masked until somebody wants to see it. */
export function Secret({ name, value }: { name: 'key' | 'signing' | 'test'; value: string }) {
  const t = useText('developer');
  const [isShown, setShown] = useState(false);
  return (
    <>
      <dt>{t(`access.${name}`)}</dt>
      <dd>
        {value === '' ? (
          <Text size="sm">{t(name === 'key' ? 'access.noKey' : 'signing.none')}</Text>
        ) : (
          <>
            <code className={classes.key}>{isShown ? value : t('access.masked')}</code>
            <IconAction
              icon={isShown ? IconEyeOff : IconEye}
              label={t(`access.${isShown ? 'hide' : 'show'}.${name}`)}
              tip="bottom"
              size={32}
              onClick={() => setShown(!isShown)}
            />
            <CopyIcon value={value} label={t('copy.label', { name: t(`access.${name}`) })} size={32} />
          </>
        )}
      </dd>
    </>
  );
}
