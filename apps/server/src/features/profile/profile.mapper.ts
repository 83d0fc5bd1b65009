import type { Brand } from '@manyline/brands/define-brand';
import { inputProblems } from '@manyline/contract/input-problems';
import { chosenFeature, chosenUseCases, type Profile } from '@manyline/contract/profile';
import { type ProfileOption, profileFeatures, profileUseCases } from '@manyline/contract/profile-options';
import type { Language } from '@manyline/domain/languages';
import { PROFILE_STATUS, type ProfileStatus } from '@manyline/domain/profile';
import { OTHER_USE } from '@manyline/domain/profile-form';
import { regionName } from '@manyline/domain/region-names';
import { say } from '@manyline/domain/words';
import type { z } from 'zod';
import { invalidInput } from '../../http/app-error.ts';
import type { Account } from '../accounts/account.ts';
import type { StoredProfile, Usage, UseCase } from './profile.ts';

interface Read {
  account: Account;
  profile: StoredProfile | undefined;
  status: ProfileStatus;
  needSetPhone: boolean;
}

const BLANK = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  province: '',
  postalCode: '',
  regionCode: '',
  feature: '',
  useCases: [] as UseCase[],
  profileStatus: PROFILE_STATUS.none,
  useCaseStatus: PROFILE_STATUS.none,
};

/** As `getProfile` answers it, but for the identity proof. */
export function toProfile(
  { account, profile, status, needSetPhone }: Read,
  brand: Brand,
  language: Language,
): Omit<Profile, 'KYCInfo'> {
  const { telCode, phone, email } = account;
  const { feature, useCases, filedAt, ...stored } = profile ?? { ...BLANK, filedAt: undefined };
  const country = stored.regionCode && regionName(stored.regionCode, language);
  const asksUsage = brand.can('profileV3');
  return {
    ...(phone && { telCode, phone }),
    ...(email && { email }),
    ...stored,
    country,
    featureOptions: asksUsage
      ? offered(brand, feature).map((option) => ({ ...toWire(option), selected: option.value === feature }))
      : [],
    userCaseOptions: asksUsage ? profileUseCases.map((option) => toUseCaseOption(option, useCases)) : [],
    profileStatus4Phone: status,
    needSetPhone,
    ...(filedAt !== undefined && { filedDate: filedAt }),
  };
}

/** Codes only where the brand has them, or had them when they were chosen. */
function offered(brand: Brand, chosen: string): readonly ProfileOption[] {
  return profileFeatures.filter(({ value }) => value !== 'code' || value === chosen || brand.can('verification'));
}

/** The published API's two languages; our pages say an option by its value. */
function toWire({ value, text }: ProfileOption) {
  return { value, en: say(text, 'en'), zh_cn: say(text, 'zh') };
}

function toUseCaseOption(option: ProfileOption, useCases: readonly UseCase[]) {
  const chosen = useCases.find(({ value }) => value === option.value);
  return {
    ...toWire(option),
    selected: chosen !== undefined,
    ...(chosen?.text !== undefined && { text: chosen.text }),
  };
}

/** The usage that a v3 profile has to state besides; nothing for other brands. @throws INVALID_INPUT */
export function readUsage(
  brand: Brand,
  { feature, userCase }: { feature?: unknown; userCase?: unknown },
): Usage | undefined {
  if (!brand.can('profileV3')) return undefined;
  const [chosen] = readField(chosenFeature, feature ?? [], 'feature');
  const useCases = readField(chosenUseCases, userCase ?? [], 'userCase');
  const inOrder = profileUseCases.flatMap(({ value }) => useCases.find((useCase) => useCase.value === value) ?? []);
  return {
    feature: chosen!.value,
    useCases: inOrder.map(({ value, text = '' }) => (value === OTHER_USE ? { value, text: text.trim() } : { value })),
  };
}

const problems = { feature: inputProblems.featureMissing, userCase: inputProblems.useCaseMissing };

function readField<S extends z.ZodType>(schema: S, value: unknown, field: keyof typeof problems): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw invalidInput(field, problems[field]);
}
