import { Button, Text } from '@mantine/core';
import { formatNumber } from '@manyline/domain/phone';
import { regionName } from '@manyline/domain/region-names';
import type { Meaning, Recipient } from '@manyline/domain/typed-number';
import { useText } from '../lib/i18n/i18n.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import classes from './number-meaning.module.css';
import { regionFlag } from './region-flag.ts';

interface NumberMeaningProps {
  meaning: Meaning | undefined;
  /** Whose number it is, where that is known. */
  who?: string | undefined;
  /** Something else is said in the line's place. */
  hasProblem: boolean;
  /** Typing is over, or has paused: now it may be asked. */
  isAsking: boolean;
  onPick: (recipient: Recipient) => void;
}

/** Who a typed number leads to, formatted with its country; or the question, where that cannot be told. */
export function NumberMeaning({ meaning, who, hasProblem, isAsking, onPick }: NumberMeaningProps) {
  const t = useText();
  const say = useRecipientWords();
  const candidates = meaning?.kind === 'ask' && isAsking ? meaning.candidates : [];
  const known = meaning?.kind === 'number' || meaning?.kind === 'shortCode' ? meaning : undefined;
  return (
    <>
      <Text
        size="xs"
        c="dimmed"
        className={`${classes.line} tabular`}
        role="status"
        data-empty={(hasProblem && !known && candidates.length === 0) || undefined}
      >
        {known && [who, say(known)].filter(Boolean).join(' · ')}
        {candidates.length > 0 && t('phone.which')}
      </Text>
      {candidates.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and a legend of its own
        <div role="group" aria-label={t('phone.which')} className={classes.candidates}>
          {candidates.map((candidate) => (
            <Button
              key={candidate.fullNumber}
              variant="default"
              size="compact-sm"
              className="tabular"
              onClick={() => onPick(candidate)}
            >
              {say(candidate)}
            </Button>
          ))}
          <Text size="xs" c="dimmed">
            {t('phone.whichHint')}
          </Text>
        </div>
      )}
    </>
  );
}

/** "🇬🇧 +44 7911 123456 · United Kingdom". */
function useRecipientWords(): (recipient: Recipient) => string {
  const t = useText();
  const language = useLanguage();
  return (recipient) => {
    const country = regionName(recipient.region, language);
    const number =
      recipient.kind === 'number' ? formatNumber(recipient) : t('phone.shortCode', { code: recipient.fullNumber });
    return `${regionFlag(recipient.region)} ${number} · ${country}`;
  };
}

/** Why a typed number is nobody's, in words; undefined where it is somebody's. */
export function useNumberProblem(meaning: Meaning | undefined): string | undefined {
  const t = useText();
  const language = useLanguage();
  if (meaning?.kind !== 'impossible') return undefined;
  const country = 'region' in meaning ? regionName(meaning.region, language) : '';
  return t(`phone.problems.${meaning.problem}`, { country });
}

/** The same of a number of one's own, at which a code is to arrive: at a short code none does. */
export function useOwnNumberProblem(meaning: Meaning | undefined): string | undefined {
  const t = useText();
  const problem = useNumberProblem(meaning);
  return meaning?.kind === 'shortCode' ? t('phone.notOwn') : problem;
}
