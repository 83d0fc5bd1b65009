import type { Profile } from '@manyline/contract/profile';
import type { Language } from '@manyline/domain/languages';
import {
  checkProfile,
  OTHER_TEXT_MAX,
  OTHER_USE,
  type ProfileFault,
  type ProfileField,
  type ProfileUsage,
  profileFields,
  profileLimits,
} from '@manyline/domain/profile-form';
import { defaultRegion, mainRegionOf } from '@manyline/domain/regions';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useBrand } from '../../../lib/services.tsx';

type Fields = Record<ProfileField, string>;
export type ProfileForm = ReturnType<typeof useProfileForm>;

/** The form's entries; their rules are those that the server holds too. They speak once Submit was pressed. */
export function useProfileForm(profile: Profile) {
  const t = useText('profile');
  const asksUsage = useBrand().can('profileV3');
  const language = useLanguage();
  const [start] = useState(() => ({ fields: fieldsOf(profile, language), usage: usageOf(profile) }));
  const [fields, setFields] = useState(start.fields);
  const [usage, setUsage] = useState(start.usage);
  const [tried, setTried] = useState(false);
  const asked = asksUsage ? usage : undefined;
  const faults = checkProfile(fields, asked);

  return {
    fields,
    usage: asked,
    options: { features: profile.featureOptions, useCases: profile.userCaseOptions },
    isChanged: JSON.stringify({ fields, usage }) !== JSON.stringify(start),
    set: (field: ProfileField, value: string) => setFields((known) => ({ ...known, [field]: value })),
    setUsage: (change: Partial<ProfileUsage>) => setUsage((known) => ({ ...known, ...change })),
    /** The fault of a field, in words. */
    problemOf(field: ProfileFault['field']): string | undefined {
      const fault = tried ? faults.find((each) => each.field === field) : undefined;
      return fault && t(`form.${wordsOf(fault)}`, { max: maxOf(fault.field) });
    },
    /** The entries to file when every rule holds, or the fields that break one. */
    submit(): { filed: { fields: Fields; usage: ProfileUsage | undefined } } | { faults: ProfileFault['field'][] } {
      setTried(true);
      return faults.length > 0 ? { faults: faults.map(({ field }) => field) } : { filed: { fields, usage: asked } };
    },
  };
}

function wordsOf({ field, problem }: ProfileFault): string {
  if (problem === 'tooLong') return 'tooLong';
  if (field === 'regionCode') return 'missingRegion';
  if (field === 'feature') return 'missingChoice';
  return field === 'useCases' ? 'missingChoices' : 'missing';
}

function maxOf(field: ProfileFault['field']): number {
  return field in profileLimits ? profileLimits[field as ProfileField] : OTHER_TEXT_MAX;
}

/** The country begins with that of the phone, or of the language. */
function fieldsOf(profile: Profile, language: Language): Fields {
  const known = Object.fromEntries(profileFields.map((field) => [field, profile[field]])) as Fields;
  const home = (profile.telCode && mainRegionOf(profile.telCode)) || defaultRegion(language);
  return { ...known, regionCode: known.regionCode || home.iso };
}

function usageOf({ featureOptions, userCaseOptions }: Profile): ProfileUsage {
  const useCases = userCaseOptions.filter(({ selected }) => selected);
  return {
    feature: featureOptions.find(({ selected }) => selected)?.value ?? '',
    useCases: useCases.map(({ value }) => value),
    otherText: useCases.find(({ value }) => value === OTHER_USE)?.text ?? '',
  };
}
