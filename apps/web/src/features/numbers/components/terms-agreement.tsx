import { Anchor, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import type { Brand } from '@manyline/brands/define-brand';
import type { Plan } from '@manyline/contract/plans';
import { Dialog } from '@manyline/page/ui/dialog';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useLegalAddress } from '../../../lib/use-legal-address.ts';
import classes from './terms-agreement.module.css';

interface TermsAgreementProps {
  /** Of a number that is there already: nothing of it is activated later. */
  isHeld?: boolean;
  /** May have terms of its own. */
  plan: Partial<Pick<Plan, 'urlDict'>> | undefined;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
}

/**
 * The checkbox that makes subscribing possible (spec 1 §5). The terms are a step of the wizard (spec 1 §4): ticking it opens them,
 * and they are agreed to there.
 */
export function TermsAgreement({ isHeld = false, plan, agreed, onChange }: TermsAgreementProps) {
  const t = useText('numbers');
  const [open, setOpen] = useState(false);
  const agree = () => {
    onChange(true);
    setOpen(false);
  };
  return (
    <Group gap={6}>
      <Checkbox
        classNames={{ body: classes.box, label: classes.words }}
        checked={agreed}
        onChange={() => (agreed ? onChange(false) : setOpen(true))}
        label={t('terms.agree')}
      />
      <Anchor component="button" type="button" size="sm" className={classes.read} onClick={() => setOpen(true)}>
        {t('terms.read')}
      </Anchor>
      {open && (
        <TermsDialog isHeld={isHeld} plan={plan} onClose={() => setOpen(false)} onAgree={agreed ? undefined : agree} />
      )}
    </Group>
  );
}

interface TermsDialogProps {
  isHeld: boolean;
  plan: Partial<Pick<Plan, 'urlDict'>> | undefined;
  onClose: () => void;
  /** Undefined once they are agreed to: then they are read again. */
  onAgree: (() => void) | undefined;
}

const RULES = ['renewal', 'unpaid', 'unsubscribe', 'fairUse', 'activation', 'tollFree', 'emergency'];

/** Without plans that include use there is no use to be fair about; a number that is there already waits for nothing. */
function rulesOf({ plans }: Brand, isHeld: boolean) {
  const includes = plans.families.some(({ type }) => type !== 'payAsYouGo');
  return RULES.filter((rule) => (rule !== 'fairUse' || includes) && (rule !== 'activation' || !isHeld));
}

/** The terms that one agrees to, in short, and the whole of them by link. A plan may have terms of its own. */
function TermsDialog({ isHeld, plan, onClose, onAgree }: TermsDialogProps) {
  const rules = rulesOf(useBrand(), isHeld);
  const t = useText('numbers');
  const common = useText();
  const legal = { terms: useLegalAddress('terms'), privacy: useLegalAddress('privacy') };
  const { terms, privacy } = { ...legal, ...plan?.urlDict };
  return (
    <Dialog onClose={onClose} title={t('terms.title')}>
      <Stack gap="md">
        <List size="sm" spacing="xs">
          {rules.map((rule) => (
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
        {onAgree && (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button onClick={onAgree} data-autofocus>
              {t('terms.accept')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
