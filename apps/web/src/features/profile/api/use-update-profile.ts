import { updateProfile } from '@manyline/contract/profile';
import type { ProfileField, ProfileUsage } from '@manyline/domain/profile-form';
import { OTHER_USE } from '@manyline/domain/profile-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PROFILE_KEY } from '../../../data/use-profile.ts';
import { useApi } from '../../../lib/services.tsx';

interface Filed {
  fields: Record<ProfileField, string>;
  usage: ProfileUsage | undefined;
}

export function useUpdateProfile() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, usage }: Filed) => api.call(updateProfile, { ...fields, ...(usage && toChoices(usage)) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: PROFILE_KEY }),
  });
}

/** JSON text within fields, as the published API has it. */
function toChoices({ feature, useCases, otherText }: ProfileUsage) {
  const userCase = useCases.map((value) => (value === OTHER_USE ? { value, text: otherText } : { value }));
  return { feature: JSON.stringify([{ value: feature }]), userCase: JSON.stringify(userCase) };
}
