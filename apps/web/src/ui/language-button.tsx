import { IconLanguage } from '@tabler/icons-react';
import { useText } from '../lib/i18n/i18n.ts';
import { setLanguage, useLanguage } from '../lib/i18n/use-language.ts';
import { useBrand } from '../lib/services.tsx';
import { IconAction, type IconActionProps } from './icon-action.tsx';

/** Its label is written in the language that it leads to. */
export function LanguageButton({ tip }: Pick<IconActionProps, 'tip'>) {
  const brand = useBrand();
  const language = useLanguage();
  const t = useText();
  if (!brand.can('languageSwitch')) return null;
  const other = language === 'zh' ? 'en' : 'zh';
  return <IconAction tip={tip} icon={IconLanguage} label={t('bar.language')} onClick={() => setLanguage(other)} />;
}
