import { Anchor, Checkbox } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLegalAddress } from '../../../lib/use-legal-address.ts';

/** Checked until somebody unchecks it (spec 1 §4). */
export function TermsBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useText('verification');
  const terms = useLegalAddress('terms');
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          {t('terms.agree')}
          <Anchor href={terms} target="_blank" rel="noopener" size="sm" underline="always">
            {t('terms.link')}
          </Anchor>
        </>
      }
    />
  );
}
