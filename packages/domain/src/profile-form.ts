import { lengthOf } from './characters.ts';

/** Characters of each field; all of them are required (spec 1 §5). A city is cut, so it may be typed longer. */
export const profileLimits = {
  firstName: 50,
  lastName: 50,
  address: 200,
  city: 200,
  province: 50,
  regionCode: 2,
  postalCode: 20,
} as const;

/** Free text of the use case "other", characters. */
export const OTHER_TEXT_MAX = 200;

/** The use case that carries free text. */
export const OTHER_USE = 'other';

export type ProfileField = keyof typeof profileLimits;
export const profileFields = Object.keys(profileLimits) as readonly ProfileField[];

export interface ProfileUsage {
  /** '' when none is chosen. */
  feature: string;
  useCases: readonly string[];
  otherText: string;
}

export type ProfileFault = { field: ProfileField | keyof ProfileUsage; problem: 'missing' | 'tooLong' };

/** Problems that keep a profile from being filed, in the order of the form. `usage` for v3 brands alone. */
export function checkProfile(fields: Record<ProfileField, string>, usage?: ProfileUsage): ProfileFault[] {
  const personal = profileFields.flatMap((field) => faultOf(field, fields[field], profileLimits[field]));
  return usage ? [...personal, ...checkUsage(usage)] : personal;
}

function checkUsage({ feature, useCases, otherText }: ProfileUsage): ProfileFault[] {
  return [
    ...(feature === '' ? [{ field: 'feature', problem: 'missing' } as const] : []),
    ...(useCases.length === 0 ? [{ field: 'useCases', problem: 'missing' } as const] : []),
    ...(useCases.includes(OTHER_USE) ? faultOf('otherText', otherText, OTHER_TEXT_MAX) : []),
  ];
}

function faultOf(field: ProfileFault['field'], text: string, max: number): ProfileFault[] {
  const length = lengthOf(text.trim());
  if (length === 0) return [{ field, problem: 'missing' }];
  return length > max ? [{ field, problem: 'tooLong' }] : [];
}
