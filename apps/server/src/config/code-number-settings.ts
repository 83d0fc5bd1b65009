import { z } from 'zod';
import { readCodeBlocks } from '../lib/code-blocks.ts';
import { ConfigError } from './config-error.ts';
import { number } from './setting-types.ts';

/** Settings of verification numbers. */
export const codeNumberSettings = {
  CODES_BLOCKED: z.string().max(10_000).default(''),
  CODE_NUMBERS_PER_HOUR: number(1, 1_000_000).default(30),
  CODE_NUMBERS_PER_DAY: number(1, 1_000_000).default(150),
  CODE_NUMBERS_PER_SERVICE: number(1, 1_000_000).default(15),
  CODE_CAPTCHA_AFTER: number(1, 1_000_000).default(6),
  CODE_TEXTS_CHARGED_PER_DAY: number(1, 1_000_000).default(30),
  CODE_FAILED_REST_HOURS: number(0, 720).default(6),
};

const settings = z.object(codeNumberSettings);

/** @throws ConfigError */
export function readCodeNumberSettings(env: z.infer<typeof settings>) {
  return {
    /** The list of what is blocked, in the form that `readCodeBlocks` reads. */
    blocked: checkBlocks(env.CODES_BLOCKED),
    failedRestHours: env.CODE_FAILED_REST_HOURS,
    limits: {
      perHour: env.CODE_NUMBERS_PER_HOUR,
      perServiceHour: env.CODE_NUMBERS_PER_SERVICE,
      perDay: env.CODE_NUMBERS_PER_DAY,
      emptyBeforeCaptcha: env.CODE_CAPTCHA_AFTER,
      chargedPerDay: env.CODE_TEXTS_CHARGED_PER_DAY,
    },
  };
}

function checkBlocks(setting: string): string {
  try {
    readCodeBlocks(setting);
    return setting;
  } catch (error) {
    throw new ConfigError(`CODES_BLOCKED: ${(error as Error).message}`);
  }
}
