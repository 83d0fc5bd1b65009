import { IconLanguage } from '@tabler/icons-react';
import { words } from '../lib/i18n/i18n.ts';
import { setLanguage, useLanguage } from '../lib/i18n/use-language.ts';
import { useBrand } from '../lib/services.tsx';
import { IconAction, type IconActionProps } from './icon-action.tsx';

/** To the brand's next language; its label is written in that one. */
export function LanguageButton({ tip }: Pick<IconActionProps, 'tip'>) {
  const brand = useBrand();
  const at = brand.languages.indexOf(useLanguage());
  const next = brand.languages[(at + 1) % brand.languages.length]!;
  if (!brand.can('languageSwitch')) return null;
  const label = words.say('common', next)('bar.toThisLanguage');
  return <IconAction tip={tip} icon={IconLanguage} label={label} onClick={() => setLanguage(next)} />;
}
