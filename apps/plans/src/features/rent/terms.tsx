import { Anchor, Checkbox, Group } from '@mantine/core';
import type { Plan } from '@manyline/contract/plans';
import { useLanguage } from '../../lib/language.tsx';
import { usePage } from '../../lib/page.tsx';

interface TermsProps {
  plan: Plan | undefined;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** Agreeing enables Subscribe (spec 1 §5). The links are the plan's, else the brand's. */
export function Terms({ plan, agreed, onAgree }: TermsProps) {
  const { t } = useLanguage();
  const { links } = usePage().brand;
  const shown = [
    [t('terms'), plan?.urlDict.terms ?? links.terms],
    [t('privacy'), plan?.urlDict.privacy ?? links.privacy],
  ] as const;
  return (
    <div>
      <Checkbox label={t('agree')} checked={agreed} onChange={(event) => onAgree(event.currentTarget.checked)} />
      <Group gap="md" mt={4} pl={30}>
        {shown.map(([name, href]) => (
          <Anchor key={name} href={href} target="_blank" rel="noopener noreferrer" size="sm" underline="always">
            {name}
          </Anchor>
        ))}
      </Group>
    </div>
  );
}
