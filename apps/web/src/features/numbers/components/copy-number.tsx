import { CopyIcon } from '@manyline/page/ui/copy-icon';
import { useText } from '../../../lib/i18n/i18n.ts';

/** A copied number is ticked longer than other things (spec 2 §9). */
const TICK_MS = 2_000;

interface CopyNumberProps {
  fullNumber: string;
  /** As people read it. */
  shown: string;
  tabIndex?: number;
  /** In a row something to press may stand beside it. */
  tip?: 'bottom';
}

export function CopyNumber({ fullNumber, shown, tabIndex, tip }: CopyNumberProps) {
  const t = useText('numbers');
  return (
    <CopyIcon
      value={`+${fullNumber}`}
      label={t('copy.label', { number: shown })}
      tickMs={TICK_MS}
      {...(tabIndex !== undefined && { tabIndex })}
      {...(tip && { tip })}
    />
  );
}
