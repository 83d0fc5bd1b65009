import type { WireLanguage } from '@manyline/domain/languages';

interface FrameStart {
  platform: string;
  language: WireLanguage;
  planId: string | undefined;
  /** Where it opens: "/number/14155550100". */
  place: string;
}

/** Where the frame begins (spec 2 §7). Its token and whose it is are no part of an address: they travel by message. */
export function frameAddress({ platform, language, planId, place }: FrameStart): string {
  const query = new URLSearchParams({ platform, osType: 'pc', language, ...(planId !== undefined && { planId }) });
  return `/plans/?${query}#${place}`;
}
