import type { Profile } from '@manyline/contract/profile';
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
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';

type Fields = Record<ProfileField, string>;
export type ProfileForm = ReturnType<typeof useProfileForm>;

/** The form's entries; their rules are those that the server holds too. They speak once Submit was pressed. */
export function useProfileForm(profile: Profile) {
  const t = useText('profile');
  const asksUsage = useBrand().can('profileV3');
  const [start] = useState(() => ({ fields: fieldsOf(profile), usage: usageOf(profile) }));
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
    /** The entries to file when every rule holds, or the first field that breaks one. */
    submit(): { filed: { fields: Fields; usage: ProfileUsage | undefined } } | { fault: ProfileFault['field'] } {
      setTried(true);
      const [first] = faults;
      return first ? { fault: first.field } : { filed: { fields, usage: asked } };
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

function fieldsOf(profile: Profile): Fields {
  return Object.fromEntries(profileFields.map((field) => [field, profile[field]])) as Fields;
}

function usageOf({ featureOptions, userCaseOptions }: Profile): ProfileUsage {
  const useCases = userCaseOptions.filter(({ selected }) => selected);
  return {
    feature: featureOptions.find(({ selected }) => selected)?.value ?? '',
    useCases: useCases.map(({ value }) => value),
    otherText: useCases.find(({ value }) => value === OTHER_USE)?.text ?? '',
  };
}
