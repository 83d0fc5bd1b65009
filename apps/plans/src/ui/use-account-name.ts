import { formatNumber } from '@manyline/domain/phone';
import { useQuery } from '@tanstack/react-query';
import { usePage } from '../lib/page.tsx';

/** Whose account is paid from: the phone or e-mail that the page around gave with its token. */
export function useAccountName(): string | undefined {
  const { access } = usePage();
  const { data } = useQuery({ queryKey: ['access'], queryFn: access.get });
  if (data?.telCode && data.phone) return formatNumber({ telCode: data.telCode, phone: data.phone });
  return data?.email;
}
