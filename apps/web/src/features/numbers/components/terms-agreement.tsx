import { Anchor, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import type { Plan } from '@manyline/contract/plans';
import { Dialog } from '@manyline/page/ui/dialog';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLegalAddress } from '../../../lib/use-legal-address.ts';

interface TermsAgreementProps {
  plan: Plan | undefined;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
}

/** The checkbox that makes subscribing possible (spec 1 §5); its words open the terms. */
export function TermsAgreement({ plan, agreed, onChange }: TermsAgreementProps) {
  const t = useText('numbers');
  const [open, setOpen] = useState(false);
  return (
    <Group gap={6}>
      <Checkbox checked={agreed} onChange={(event) => onChange(event.currentTarget.checked)} label={t('terms.agree')} />
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        {t('terms.read')}
      </Anchor>
      {open && <TermsDialog plan={plan} onClose={() => setOpen(false)} />}
    </Group>
  );
}

const RULES = ['renewal', 'unpaid', 'unsubscribe', 'fairUse', 'activation', 'tollFree'];

/** The terms that one agrees to, in short, and the whole of them by link. A plan may have terms of its own. */
function TermsDialog({ plan, onClose }: { plan: Plan | undefined; onClose: () => void }) {
  const t = useText('numbers');
  const legal = { terms: useLegalAddress('terms'), privacy: useLegalAddress('privacy') };
  const { terms, privacy } = { ...legal, ...plan?.urlDict };
  return (
    <Dialog onClose={onClose} title={t('terms.title')}>
      <Stack gap="md">
        <List size="sm" spacing="xs">
          {RULES.map((rule) => (
            <List.Item key={rule}>{t(`terms.${rule}`)}</List.Item>
          ))}
        </List>
        <Text size="sm">
          <Anchor href={terms} target="_blank" rel="noopener">
            {t('terms.whole')}
          </Anchor>
          {' · '}
          <Anchor href={privacy} target="_blank" rel="noopener">
            {t('terms.privacy')}
          </Anchor>
        </Text>
      </Stack>
    </Dialog>
  );
}
