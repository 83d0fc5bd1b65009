import type { Brand } from '@manyline/brands/define-brand';
import type { LanguageCode } from '@manyline/contract/errors';
import { chosenFeature, chosenUseCases, type Profile } from '@manyline/contract/profile';
import { type ProfileOption, profileFeatures, profileUseCases } from '@manyline/contract/profile-options';
import { PROFILE_STATUS, type ProfileStatus } from '@manyline/domain/profile';
import { OTHER_USE } from '@manyline/domain/profile-form';
import { regionName } from '@manyline/domain/region-names';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import type { Account } from '../accounts/account.ts';
import type { StoredProfile, Usage, UseCase } from './profile.ts';

interface Read {
  account: Account;
  profile: StoredProfile | undefined;
  status: ProfileStatus;
  needSetPhone: boolean;
}

const BLANK = {
  ...{ firstName: '', lastName: '', address: '', city: '', province: '', postalCode: '', regionCode: '' },
  ...{ feature: '', useCases: [] as UseCase[], profileStatus: PROFILE_STATUS.none, useCaseStatus: PROFILE_STATUS.none },
};

/** As `getProfile` answers it, but for the identity proof. */
export function toProfile(
  { account, profile, status, needSetPhone }: Read,
  brand: Brand,
  code: LanguageCode,
): Omit<Profile, 'KYCInfo'> {
  const { telCode, phone, email } = account;
  const { feature, useCases, filedAt, ...stored } = profile ?? { ...BLANK, filedAt: undefined };
  const country = stored.regionCode && regionName(stored.regionCode, code === 'zh_cn' ? 'zh' : 'en');
  const asksUsage = brand.can('profileV3');
  return {
    ...(phone && { telCode, phone }),
    ...(email && { email }),
    ...stored,
    country,
    featureOptions: asksUsage
      ? profileFeatures.map((option) => ({ ...option, selected: option.value === feature }))
      : [],
    userCaseOptions: asksUsage ? profileUseCases.map((option) => toUseCaseOption(option, useCases)) : [],
    profileStatus4Phone: status,
    needSetPhone,
    ...(filedAt !== undefined && { filedDate: filedAt }),
  };
}

function toUseCaseOption(option: ProfileOption, useCases: readonly UseCase[]) {
  const chosen = useCases.find(({ value }) => value === option.value);
  return { ...option, selected: chosen !== undefined, ...(chosen?.text !== undefined && { text: chosen.text }) };
}

/** What a v3 profile has to say besides; nothing for other brands. @throws INVALID_INPUT */
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

const problems = {
  feature: { en: 'choose the feature that you use most', zh_cn: '请选择最常用的功能' },
  userCase: {
    en: 'choose at least one use, and say what "other" is',
    zh_cn: '请至少选择一个使用场景，并说明“其他”的内容',
  },
};

function readField<S extends z.ZodType>(schema: S, value: unknown, field: keyof typeof problems): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new AppError('INVALID_INPUT', field, { field, values: { field, problem: problems[field] } });
}
