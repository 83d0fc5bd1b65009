import { IconHash } from '@tabler/icons-react';
import { regionFlag } from '../../../ui/region-flag.ts';

/** The country's flag; toll-free numbers have none. */
export function NumberMark({ code }: { code: string | undefined }) {
  return code && /^[A-Z]{2}$/.test(code) ? regionFlag(code) : <IconHash size={20} stroke={1.6} />;
}
